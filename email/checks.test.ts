import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualEmailStyle, type EmailBlock, type EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { checkEmail } from './checks.ts';
import { compileEmail } from './compile.ts';
import { logicIn } from './liquid.ts';
import { mergeEmail } from './merge.ts';
import { anyDesign } from './testing/any-design.ts';

const base = { id: 'b1', align: 'start', paint: 'text' } as const;
const words = (html: string): EmailBlock => ({ ...base, kind: 'text', html, size: 16 });
const rows = (...blocks: EmailBlock[]) => [
  { id: 'r', background: null, padding: 24, columns: [{ width: 100, blocks }] },
];
const design = (block: EmailBlock, subject = 'Hello'): EmailDesign => ({
  language: 'en',
  style: usualEmailStyle,
  written: { en: { subject, preview: '', rows: rows(block) } },
});
const found = (written: EmailDesign) => checkEmail(written).map(({ check }) => check);

test('a mail with nothing wrong has nothing to look at', () => {
  expect(found(design(words('Dear {{ first_name | default: "guest" }}, hello')))).toEqual([]);
});

const picture = (url: string, alt: string): EmailBlock => ({
  id: 'b1',
  kind: 'picture',
  picture: { url, alt },
  link: '',
  width: 100,
  align: 'center',
});
const button = (link: string): EmailBlock => ({
  ...base,
  kind: 'button',
  label: 'Go',
  link,
  isWide: false,
});

test.each<[string, EmailBlock, string[]]>([
  ['a picture without words', picture('/media/x.png', ''), ['only-pictures', 'no-alt']],
  ['no picture', picture('', 'A'), ['no-picture']],
  ['pale letters', { ...words('x'), paint: '#dddddd' } as EmailBlock, ['low-contrast']],
  ['a button that leads nowhere', button(''), ['no-link']],
  ['an address that is none', button('example.com'), ['bad-link']],
  ['an address of a field that makes one', button('{{ venue_url }}'), []],
  ['an address that would run something', words('<a href="javascript:x">a</a>'), ['bad-link']],
  ['a link in a text without an address', words('<a href="">a</a>'), ['no-link']],
  ['a field that there is not', words('{{ nickname }}'), ['unknown-field']],
  ['half a field', words('{{ name'), ['broken-field']],
])('%s is told', (_what, block, checks) => {
  expect(found(design(block))).toEqual(checks);
});

test.each([
  ['', ['no-subject']],
  ['BIG SALE TODAY', ['loud-subject']],
  ['Come! Now!', ['many-marks']],
  ['Hello!', []],
  ['ABC', []],
  ['你好你好你好你好你好', []],
])('the subject %s', (subject, checks) => {
  expect(found(design(words('x'), subject))).toEqual(checks);
});

test('more than a hundred kilobytes are told with their weight', () => {
  const long = design(words(''));
  long.written.en!.rows = Array.from({ length: 12 }, () => rows(words('word '.repeat(1900)))[0]!);
  expect(checkEmail(long)).toMatchObject([{ check: 'too-heavy', level: 'warning', detail: '119' }]);
});

test('links are weighed as they go out, by way of us', () => {
  const linked = design(words(''));
  const link = `<a href="https://sen.example/${'x'.repeat(60)}">x</a> `;
  linked.written.en!.rows = Array.from({ length: 4 }, () => rows(words(link.repeat(90)))[0]!);
  expect(checkEmail(linked).map(({ check }) => check)).toEqual(['too-heavy']);
});

test('what has words in the first language and none in another is named by its block', () => {
  const two = design(words('Hello'));
  two.written.vi = { subject: 'Chào', preview: '', rows: rows(words('')) };
  expect(checkEmail(two)).toEqual([{ check: 'no-words', level: 'warning', language: 'vi', block: 'b1' }]);
});

test('without its own language a template cannot be sent', () => {
  expect(checkEmail({ ...design(words('x')), language: 'vi' })).toMatchObject([
    { check: 'no-subject', language: 'vi' },
  ]);
});

test('any design is checked to its end, errors first', () => {
  fc.assert(
    fc.property(anyDesign, (any) => {
      const levels = checkEmail(any).map(({ level }) => level);
      expect(levels).toEqual(levels.toSorted());
    }),
    { numRuns: 300 },
  );
});

/** As large as a design may be, and nothing but fields or conditions. */
test.each([
  ['fields', '{{a}}'.repeat(1990)],
  ['conditions', '{%if a%}b{%endif%}'.repeat(550)],
  ['alternatives', `{% if a${' or a'.repeat(1980)} %}x{% endif %}`],
  ['short texts', '{{a}}'.repeat(20), 400],
  ['a quoted end', `{{ "}}"${'|upcase'.repeat(1400)} }}`],
])('a mail full of %s is refused at once, however long it would take to read', (_what, html, count = 39) => {
  const blocks = Array.from({ length: count }, (): EmailBlock => words(html));
  const rows = Array.from({ length: Math.ceil(count / 30) }, (_, at) => ({
    id: `r${at}`,
    background: null,
    padding: 24,
    columns: [{ width: 100, blocks: blocks.slice(at * 30, at * 30 + 30) }],
  }));
  const full = {
    language: 'en' as const,
    style: usualEmailStyle,
    written: { en: { subject: 'Hello', preview: '', rows } },
  };
  const compiled = compileEmail(full, 'en', { origin: '' });
  const begun = process.cpuUsage();
  expect(found(full)).toEqual(['broken-field']);
  expect(mergeEmail(compiled, {}, (url) => url)).toMatchObject({ refused: 'too-much' });
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(1000);
});

test('fields and conditions are told from the text around them, braces and quotes in it too', () => {
  expect(logicIn('{ a } {{ first_name }}, it’s {% if b %}50 %}{% endif %} {{ "}}" }}')).toBe(16 + 10 + 11 + 10);
  expect(logicIn('plain')).toBe(0);
  expect(logicIn('{{ never ends')).toBe(13);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailDesign, usualEmailStyle, type EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { compileEmail } from './compile.ts';
import { mergeFields, sampleFields, type MergeFields } from './merge-fields.ts';
import { mergeEmail } from './merge.ts';
import { anyDesign, hostileText } from './testing/any-design.ts';
import { readHtml } from './testing/read-html.ts';

const origin = 'https://wifi.example.com';
const paragraph = (html: string, language: 'en' | 'ar' = 'en'): EmailDesign => ({
  language,
  style: usualEmailStyle,
  written: {
    [language]: {
      subject: '{{ first_name | default: "you" }}',
      preview: '',
      rows: [
        {
          id: 'r1',
          background: null,
          padding: 24,
          columns: [
            { width: 100, blocks: [{ id: 'b1', kind: 'text', html, align: 'start', size: 16, paint: 'text' }] },
          ],
        },
      ],
    },
  },
});
function merged(html: string, fields: MergeFields = sampleFields(), language: 'en' | 'ar' = 'en') {
  const design = paragraph(html, language);
  const mail = mergeEmail(compileEmail(design, language, { origin }), fields, (url) => url);
  if ('refused' in mail) throw new Error(`${mail.refused} ${mail.detail}`);
  return mail;
}
const refusal = (html: string) =>
  mergeEmail(compileEmail(paragraph(html), 'en', { origin }), sampleFields(), (url) => url);

const elements = new Set(
  'html head meta title body div table tr td a img br h1 h2 h3 b i u ul ol li strong span center xml v:roundrect o:OfficeDocumentSettings'
    .toLowerCase()
    .split(' '),
);
const attributes = new Set(
  'lang dir xmlns:o xmlns:v charset name content class style role width height cellpadding cellspacing border align valign bgcolor href src alt arcsize stroke fillcolor'.split(
    ' ',
  ),
);

test('whatever stands in a design and in the fields of a guest, nothing of it becomes a tag, a handler or a script', () => {
  const fields = fc.record(
    Object.fromEntries(Object.keys(mergeFields).map((name) => [name, fc.oneof(hostileText(5), fc.string())])),
  );
  let made = 0;
  fc.assert(
    fc.property(anyDesign, fields, (design, values) => {
      expect(emailDesign.safeParse(design).error).toBeUndefined();
      const mail = mergeEmail(compileEmail(design, 'en', { origin }), values as MergeFields, (url) => url, {
        qr: (text) => `${origin}/qr?t=${text}`,
      });
      // A half of a tag of Liquid is refused: with that the mail is never made.
      if ('refused' in mail) return;
      made += 1;
      const html = mail.html.replace(
        '<o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings>',
        '',
      );
      for (const { name, attributes: given } of readHtml(html)) {
        expect(elements).toContain(name);
        for (const key of Object.keys(given)) expect(attributes).toContain(key);
        if (given.href) expect(given.href).toMatch(/^(?:https?:\/\/|mailto:|tel:|#$)/);
        if (given.src) expect(given.src).toMatch(/^https?:\/\//);
      }
      expect(mail.subject).not.toMatch(/[\r\n]/);
    }),
    { numRuns: 1500 },
  );
  expect(made).toBeGreaterThan(200);
});

test('a field is text in the HTML, itself in the text and one line in the subject', () => {
  const mail = merged('Dear <b>{{ first_name }}</b>', { first_name: 'A<i>n &\r\nBcc: x@example.com' });
  expect(mail.html).toContain('Dear <b>A&lt;i&gt;n &amp; Bcc: x@example.com</b>');
  expect(mail.text).toContain('Dear A<i>n & Bcc: x@example.com');
  expect(mail.subject).toBe('A<i>n & Bcc: x@example.com');
});

test('what is missing takes its fallback, and a condition its other half', () => {
  const html = '{{ first_name | default: "friend" }} {% if visits &gt; 2 %}again{% else %}new{% endif %}';
  expect(merged(html, { visits: 3 }).text).toMatch(/^friend again/);
  expect(merged(html, { first_name: '', visits: 1 }).text).toMatch(/^friend new/);
});

test('days are written as the language writes them', () => {
  const html = '{{ last_visit }}, {{ birthday }}';
  expect(merged(html, { last_visit: '2026-11-01', birthday: '1990-02-28' }).text).toMatch(
    /^November 1, 2026, February 28/,
  );
  expect(merged(html, { last_visit: 'not a day' }).text).toMatch(/^,\n/);
});

test('in a mail from right to left a field keeps its direction, and a link and a code have nothing around them', () => {
  const { html, text } = merged(
    'اتصل: {{ venue_phone }} <a href="https://example.com/{{ voucher_code }}">x</a>',
    { venue_phone: '+84', voucher_code: 'SEN' },
    'ar',
  );
  expect(text).toContain('اتصل: \u2068+84\u2069');
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(html).toContain('href="https://example.com/SEN"');
});

test('each link goes through the hand of who tracks it, by its number; those of the footer do not', () => {
  const compiled = compileEmail(
    paragraph(
      '<a href="https://a.example/">A</a> <a href="mailto:b@example.com">B</a> <a href="javascript:alert(1)">C</a>',
    ),
    'en',
    { origin },
  );
  const asked: [string, number][] = [];
  const mail = mergeEmail(compiled, sampleFields(), (url, index) => {
    asked.push([url, index]);
    return `https://t.example/${index}`;
  });
  expect(asked).toEqual([
    ['https://a.example/', 0],
    ['mailto:b@example.com', 1],
  ]);
  if ('refused' in mail) throw new Error(mail.detail);
  expect(mail.html).toContain('<a href="https://t.example/0"');
  expect(mail.text).toContain('A (https://t.example/0) B (https://t.example/1) C');
  expect(mail.html).toContain('href="https://example.com/unsubscribe"');
});

test('an address that a field makes is looked at after merging', () => {
  const html = '<a href="{{ venue_url }}">go</a>';
  expect(merged(html, { venue_url: 'https://sen.example/' }).html).toContain('<a href="https://sen.example/"');
  for (const venue_url of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'https://user:pw@evil.test/', ''])
    expect(merged(html, { venue_url }).html).not.toContain('>go</a>');
});

test.each([
  ['a loop', '{% for i in (1..99999999) %}x{% endfor %}', 'unknown-tag'],
  ['another file', '{% include "/etc/passwd" %}', 'unknown-tag'],
  ['a part of another file', '{% render first_name %}', 'unknown-tag'],
  ['text that is not read', '{% raw %}{{ "x" }}{% endraw %}', 'unknown-tag'],
  ['a variable', '{% assign a = "x" %}', 'unknown-tag'],
  ['a filter that makes texts longer', '{{ "a" | append: "b" | replace: "a", "aaaa" }}', 'unknown-filter'],
  ['a range of a thousand million', '{{ (1..999999999) }}', 'too-much'],
  ['a range in a condition', '{% if (1..999999999) contains 3 %}x{% endif %}', 'too-much'],
  ['a range in a choice', '{% case (1..999999999) %}{% when 1 %}x{% endcase %}', 'too-much'],
  ['a comment', '{% comment %}x{% endcomment %}', 'unknown-tag'],
  ['a remark in one line', '{% # x %}', 'unknown-tag'],
  ['a text within a tag', '{% liquid echo first_name %}', 'unknown-tag'],
  ['an echo', '{% echo first_name %}', 'unknown-tag'],
  ['rows of a table', '{% tablerow i in (1..9) %}x{% endtablerow %}', 'unknown-tag'],
  ['brackets in brackets without end', `{{ ${'('.repeat(4900)}1${')'.repeat(4900)} }}`, 'syntax'],
  ['places in places without end', `{{ a${'['.repeat(4900)}1${']'.repeat(4900)} }}`, 'syntax'],
  ['a filter that reads what it should not', '{{ "x" | json | inspect }}', 'unknown-filter'],
  ['half a field', '{{ first_name', 'syntax'],
  ['a condition without an end', '{% if first_name %}x', 'syntax'],
])('%s is refused in words', (_what, html, refused) => {
  expect(refusal(html)).toMatchObject({ refused, detail: expect.stringMatching(/\w/) as string });
});

test('a text of the largest size with nothing but fields ends in as many steps as it has fields', () => {
  const html = '{{ name | upcase | downcase | truncate: 999999999 }}'.repeat(190);
  const mail = refusal(html);
  // Two hundred times the longest name there is: more than one mail may hold.
  expect('refused' in mail ? mail.refused : mail.text.length).toBeLessThan(100_000);
  const long = mergeEmail(compileEmail(paragraph(html), 'en', { origin }), { name: 'n'.repeat(100_000) }, (url) => url);
  expect(long).toMatchObject({ refused: 'too-much' });
});

test.each([
  ['conditions in conditions', `${'{% if z %}{% else %}'.repeat(310)}x${'{% endif %}'.repeat(310)}`, 'x'],
  ['one condition of thousands of parts', `{% if ${'z or '.repeat(1900)}visits %}x{% endif %}`, 'x'],
  ['a choice of thousands', `{% case visits %}${'{% when 1, 2 %}y'.repeat(600)}{% else %}x{% endcase %}`, 'x'],
  ['a filter after a filter', `{{ "x"${' | downcase'.repeat(850)} }}`, 'x'],
  ['a part of a part', `x{{ first_name${'.b'.repeat(4900)} }}`, 'x'],
])('%s take no longer than they are long', (_what, html, text) => {
  const began = performance.now();
  expect(merged(html, { visits: 3, first_name: 'An' }).text).toContain(text);
  expect(performance.now() - began).toBeLessThan(5000);
});

test('a field reaches nothing but the fields', () => {
  expect(merged('[{{ first_name.constructor.name }}{{ __proto__ }}{{ toString }}]').text).toMatch(/^\[\]/);
});

test('another subject takes the place of the template’s', () => {
  const compiled = compileEmail(paragraph('x'), 'en', { origin });
  const mail = mergeEmail(compiled, sampleFields(), (url) => url, { subject: 'For {{ name }}' });
  expect(mail).toMatchObject({ subject: 'For Nguyễn An' });
  expect(mergeEmail(compiled, sampleFields(), (url) => url, { subject: '{{ name' })).toMatchObject({
    refused: 'syntax',
  });
});

test('a subject that is too long ends with a whole letter', () => {
  const compiled = compileEmail(paragraph('x'), 'en', { origin });
  const told = { ...sampleFields(), first_name: '🎁'.repeat(30) };
  for (const before of ['', 'x']) {
    const subject = `${before}${'{{ first_name }}'.repeat(10)}`;
    const mail = mergeEmail(compiled, told, (url) => url, { subject }) as { subject: string };
    expect([mail.subject.isWellFormed(), mail.subject.length]).toEqual([true, 250 - before.length]);
  }
});

test('in a link a field is one part of it, whatever a guest calls themselves', () => {
  const link = (source: string, fields: MergeFields) =>
    /<a href="([^"]*)"/.exec(merged(`<a href="${source}">x</a>`, fields).html)?.[1];
  const to = (first_name: string) => link('https://shop.example/hello?n={{ first_name }}&amp;off=10', { first_name });
  expect(to('Anna Maria')).toBe('https://shop.example/hello?n=Anna%20Maria&amp;off=10');
  expect(to('x&off=90#')).toBe('https://shop.example/hello?n=x%26off%3D90%23&amp;off=10');
  expect(to('https://x.example/&off=90')).toBe(
    'https://shop.example/hello?n=https%3A%2F%2Fx.example%2F%26off%3D90&amp;off=10',
  );
  expect(to('Nguyễn')).toBe('https://shop.example/hello?n=Nguy%E1%BB%85n&amp;off=10');
  expect(to('\ud83d')).toBe('https://shop.example/hello?n=%EF%BF%BD&amp;off=10');
  expect(link('https://shop.example{{ first_name }}', { first_name: '.evil.example/' })).toBeUndefined();
  expect(link('https://{{ first_name }}shop.example/', { first_name: 'evil.example/' })).toBeUndefined();
  expect(link('{{ venue_url }}?n={{ name }}', { venue_url: 'https://v.example/v/1', name: 'A B' })).toBe(
    'https://v.example/v/1?n=A%20B',
  );
  expect(link('mailto:{{ email }}', { email: 'an+1@guest.example' })).toBe('mailto:an%2B1@guest.example');
  expect(link('tel:{{ venue_phone }}', { venue_phone: '+84 24 3936' })).toBe('tel:+84243936');
});

import { expect, test } from 'vitest';
import { parseSource } from '../source/parse.ts';
import { extractMessages } from './extract.ts';

function extract(text: string) {
  const { messages, problems } = extractMessages([parseSource('console/a.tsx', text)]);
  return { keys: [...messages.keys()], problems };
}

test('messages of t and msg are found in code and in markup', () => {
  const { keys, problems } = extract(`
    const title = msg('Pages')
    export const Screen = () => <p title={t("Say \\"hello\\"")}>{t(\`Plain template\`)} {t('Hello {name}', { name })}</p>
  `);
  expect(keys).toEqual(['Pages', 'Say "hello"', 'Plain template', 'Hello {name}']);
  expect(problems).toEqual([]);
});

test('both sides of a choice are found', () => {
  expect(extract(`t(open ? 'Close' : 'Open'); t(label ?? 'No label')`)).toEqual({
    keys: ['Close', 'Open', 'No label'],
    problems: [],
  });
});

test('a message handed over by name was marked elsewhere', () => {
  expect(extract('t(title); t(names[preset]); t(feature.title); t(wordsFor(role))')).toEqual({
    keys: [],
    problems: [],
  });
});

test.each([
  ['t(`Hello ${name}`)', 'a template with substitutions'],
  ["t('Hello ' + name)", 'a sum'],
  ['t()', 'nothing'],
  ['msg(title)', 'a mark on something that is not a literal'],
  ["t(open ? 'Close' : 'Open ' + name)", 'a choice with one unreadable side'],
  ["t('')", 'an empty message'],
])('%s is refused with its place: %s', (code) => {
  const { problems } = extract(`\n${code}`);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^console\/a\.tsx:2 (t|msg)\(…\): /);
});

test('members called t and words in comments are not messages', () => {
  expect(extract("i18n.t('no'); format('no') // t('no')")).toEqual({ keys: [], problems: [] });
});

test('a message used twice is one key with two places', () => {
  const { messages } = extractMessages([parseSource('a.ts', "t('Save')\nt('Save')")]);
  expect([...messages]).toEqual([['Save', ['a.ts:1', 'a.ts:2']]]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where the tag that begins at `at` ends: arrows and braces of its attributes do not count. */
function endOfTag(source: string, at: number): number {
  let depth = 0;
  for (let place = at; place < source.length; place += 1) {
    if (source[place] === '{') depth += 1;
    else if (source[place] === '}') depth -= 1;
    else if (source[place] === '>' && depth === 0) return place;
  }
  return source.length;
}

/** What stands in buttons that have a name for listeners beside it. */
const namedApart = (source: string): string[] =>
  [...source.matchAll(/<Button\b/g)].flatMap(({ index }) => {
    const end = endOfTag(source, index);
    const tag = source.slice(index, end);
    if (!tag.includes('aria-label=') || tag.endsWith('/')) return [];
    return [source.slice(end + 1, source.indexOf('</Button>', end)).trim()];
  });

const sources = globSync('{features,kit,shell,widgets}/**/*.tsx', { cwd: import.meta.dirname })
  .filter((file) => !file.includes('.test.'))
  .map((file) => [file, readFileSync(join(import.meta.dirname, file), 'utf8')] as const);

// Whoever speaks to the computer says what they see. A label of its own would have to hold the button's words in every
// language; the name of the row, hidden from the eye after them, always does.
test('a button that shows words is called by them: only one that shows a sign or a number has a label beside it', () => {
  const found = sources.flatMap(([file, source]) => namedApart(source).map((shown) => ({ file, shown })));
  expect(found.length).toBeGreaterThan(0);
  for (const { file, shown } of found) expect(shown, file).toMatch(/^<(?:Icon\w+|bdi)\b/);
});

test('one that shows words and has a label is found', () => {
  expect(
    namedApart(`<Button onClick={() => end()} aria-label={t('End {name}', { name })}>\n{t('End')}\n</Button>`),
  ).toEqual([`{t('End')}`]);
});

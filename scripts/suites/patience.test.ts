import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longestTest } from './patience.ts';

const root = join(import.meta.dirname, '../..');
const tests = globSync(
  '{contract,splash,server,console,scripts,test-router,test-services,e2e}/**/*.{test.ts,test.tsx,spec.ts}',
  {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  },
);

/** How tests say what they may take: a last argument, on a line of its own or not, an option, or a call. */
const limit =
  /^( *)\}, ([\d_]+)\);|^ +([\d_]+),\n( *)\);|^ *test\.setTimeout\(([\d_]+)\)|describe.*\btimeout: ([\d_]+)/gm;

function limitsIn(file: string): number[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(limit)].flatMap((found) => {
    const [, shortIndent, short, long, longIndent, call, option] = found;
    const indentation = shortIndent ?? longIndent;
    // The line with which the call began: a test's, or that of something else with a number at its end.
    const opening =
      indentation === undefined
        ? undefined
        : text
            .slice(0, found.index)
            .split('\n')
            .findLast((line) => line.startsWith(indentation) && /^[^\s})\]]/.test(line.slice(indentation.length)));
    if (opening !== undefined && !/^ *(?:test|(?:before|after)(?:All|Each))\b/.test(opening)) return [];
    return [Number((short ?? long ?? call ?? option)!.replaceAll('_', ''))];
  });
}

test('no test may take longer than a runner may be silent, and no limit of a test is shorter than the ordinary one', () => {
  const limits = tests.flatMap((file) => limitsIn(file).map((milliseconds) => ({ file, milliseconds })));
  expect(limits.length).toBeGreaterThan(5);
  expect(limits.filter(({ milliseconds }) => milliseconds > longestTest)).toEqual([]);
  expect(limits.filter(({ milliseconds }) => milliseconds < 120_000)).toEqual([]);
});

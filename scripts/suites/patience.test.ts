import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longestTest } from './patience.ts';

const root = join(import.meta.dirname, '../..');
const tests = globSync('{contract,splash,server,console,scripts,test-router,e2e}/**/*.{test.ts,test.tsx,spec.ts}', { cwd: root, exclude: (name) => name.includes('node_modules') });

/** How tests say what they may take: a last argument, an option, or a call. */
const limit = /^\s*\}, ([\d_]+)\);|^\s*test\.setTimeout\(([\d_]+)\)|describe.*\btimeout: ([\d_]+)/gm;

const limitsIn = (file: string): number[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(limit)].map(([, last, call, option]) => Number((last ?? call ?? option)!.replaceAll('_', '')));

test('no test may take longer than a runner may be silent, and no limit of a test is shorter than the ordinary one', () => {
  const limits = tests.flatMap((file) => limitsIn(file).map((milliseconds) => ({ file, milliseconds })));
  expect(limits.length).toBeGreaterThan(5);
  expect(limits.filter(({ milliseconds }) => milliseconds > longestTest)).toEqual([]);
  expect(limits.filter(({ milliseconds }) => milliseconds < 120_000)).toEqual([]);
});

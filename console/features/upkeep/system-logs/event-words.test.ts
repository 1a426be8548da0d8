import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeEvent } from './event-words.ts';

const server = join(import.meta.dirname, '../../../../server');
const recorded = new Set(
  globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(server, file), 'utf8').matchAll(/\.record\('([a-z.-]+)'/g)].map(([, action]) => action!),
    ),
);

test('whatever the program records has a sentence', () => {
  expect(recorded.size).toBeGreaterThan(50);
  expect([...recorded].filter((action) => describeEvent({ action, details: {} }, (text) => text) === action)).toEqual(
    [],
  );
});

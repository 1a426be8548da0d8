import { expect, test } from 'vitest';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { outerMessages } from '../../console/catalogue-plugin.ts';
import { readSources } from '../source/read.ts';
import { extractMessages } from './extract.ts';

test('every message of the screens before the sign-in is found in their sources', () => {
  const root = join(import.meta.dirname, '../..');
  const files = readSources(root, ['console/{shell,kit,widgets,features/auth}/**/*.{ts,tsx}', 'contract/**/*.ts']).filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const messages = [...extractMessages(files).messages.keys()];
  const text = files.map(({ path }) => readFileSync(join(root, path), 'utf8')).join('\n');
  expect(messages.length).toBeGreaterThan(100);
  expect([...outerMessages(messages, text)]).toEqual(messages);
});

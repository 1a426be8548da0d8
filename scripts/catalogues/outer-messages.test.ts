import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messagesIn } from '../../console/build/catalogue-plugin.ts';
import { readSources } from '../source/read.ts';
import { extractMessages } from './extract.ts';

const root = join(import.meta.dirname, '../..');

// The part is found by the text of a message: a way of writing one that hides its text would leave it in English.
test('every message is found in the source that says it', () => {
  const files = readSources(root, ['{console,contract,server/features/network/devices}/**/*.{ts,tsx}']).filter(
    ({ path }) => !/\.test\.tsx?$/.test(path),
  );
  for (const file of files) {
    const messages = [...extractMessages([file]).messages.keys()];
    expect([...messagesIn(messages, readFileSync(join(root, file.path), 'utf8'))], file.path).toEqual(messages);
  }
});

import { expect, test } from 'vitest';
import { fetchSentences, sentencesOf, wantedParts } from './sentences.ts';

test('sentences are there from the moment they have arrived, in the language they were fetched in', async () => {
  expect(sentencesOf('vi', 'devices')).toBeUndefined();
  const messages = await fetchSentences('vi', 'devices');
  expect(Object.keys(messages).length).toBeGreaterThan(10);
  expect(sentencesOf('vi', 'devices')).toBe(messages);
  expect(sentencesOf('ar', 'devices')).toBeUndefined();
  expect(wantedParts()).toEqual(['devices']);
});

test('a part without sentences of its own has none, and is not waited for again', async () => {
  expect(await fetchSentences('vi', 'no-such-part')).toEqual({});
  expect(sentencesOf('vi', 'no-such-part')).toEqual({});
});

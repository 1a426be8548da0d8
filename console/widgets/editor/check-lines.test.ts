import { expect, test } from 'vitest';
import { linesOf } from './check-lines.ts';

const question = { text: 'Survey: a question has no words yet', target: 'm2' };
const answer = { text: 'Survey: an answer to choose has no words yet', target: 'm2' };

test('the same sentence on the same step is one line with how often it was found, in the order of the first', () => {
  expect(linesOf([question, answer, question, answer, question])).toEqual([
    { ...question, times: 3 },
    { ...answer, times: 2 },
  ]);
});

test('the same sentence on another step is a line of its own, since a click leads elsewhere', () => {
  expect(linesOf([question, { ...question, target: 'm3' }]).map(({ target }) => target)).toEqual(['m2', 'm3']);
});

import { expect, test } from 'vitest';
import { edit, startHistory, type EditHistory } from './edit-history.ts';

interface Card {
  title?: string;
  text?: string;
}
const start = startHistory<Card>({});
const type = (history: EditHistory<Card>, title: string, at: number, tag = 'title') =>
  edit(history, { kind: 'change', tag, at, change: (card) => ({ ...card, title }) });
const textOf = ({ now }: EditHistory<Card>) => now.title;

test('what is typed without a pause is undone in one, and comes back by redo', () => {
  const typed = type(type(type(start, 'H', 1), 'He', 200), 'Hey', 900);
  const undone = edit(typed, { kind: 'undo' });
  expect(textOf(undone)).toBeUndefined();
  expect(textOf(edit(undone, { kind: 'redo' }))).toBe('Hey');
});

test('a pause or another field begins a new step', () => {
  const typed = type(type(type(start, 'H', 1), 'He', 5000), 'Hey', 5100, 'other');
  expect(textOf(edit(typed, { kind: 'undo' }))).toBe('He');
  expect(textOf(edit(edit(typed, { kind: 'undo' }), { kind: 'undo' }))).toBe('H');
});

test('a new change ends what could be redone, and nothing to undo or redo changes nothing', () => {
  const changed = type(edit(type(start, 'A', 1), { kind: 'undo' }), 'B', 5000);
  expect(edit(changed, { kind: 'redo' })).toBe(changed);
  expect(edit(start, { kind: 'undo' })).toBe(start);
});

test('a change that changes nothing is no step', () => {
  expect(edit(start, { kind: 'change', tag: 'x', at: 1, change: (content) => content })).toBe(start);
});

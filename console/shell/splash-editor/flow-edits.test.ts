import { expect, test } from 'vitest';
import { loginFlow } from '@wifi/contract/access/login-flow.ts';
import { changeMethod, freeId, holderOf, mayRemove, methodIn, moved, newStep, removeMethod } from './flow-edits.ts';

const types = ['click', 'access_code', 'survey', 'account', 'hsia_account', 'block', 'a_b_choice'] as const;
const flow = types.reduce<ReturnType<typeof loginFlow.parse>>((steps, type) => [...steps, newStep(steps, type)], []);

test('steps of every type, added one after the other, make a flow that the contract takes', () => {
  expect(loginFlow.parse(flow)).toEqual(flow);
  expect(flow.map(({ id }) => id)).toEqual([
    'click',
    'access-code',
    'survey',
    'account',
    'hsia-account',
    'block',
    'a-b-choice',
  ]);
});

test('a free id is one that nobody has, inside or outside', () => {
  expect(freeId(flow, 'click')).toBe('click-4');
  expect(freeId(flow, 'click', ['click-4'])).toBe('click-5');
});

test('a method is found and changed wherever it stands, and nothing else is', () => {
  const changed = changeMethod(flow, 'click-3', (method) => ({ ...method, title: { en: 'Walk in' } }));
  expect(methodIn(changed, 'click-3')).toMatchObject({ title: { en: 'Walk in' } });
  expect(holderOf(changed, 'click-3')?.id).toBe('a-b-choice');
  expect(changed.slice(0, 6)).toEqual(flow.slice(0, 6));
  expect(changed[0]).toBe(flow[0]);
});

test('the last step of a flow, the last method of a block and a side of a choice stay', () => {
  expect(mayRemove(flow, 'survey')).toBe(true);
  expect(mayRemove(flow, 'click-2')).toBe(false);
  expect(mayRemove(flow, 'click-3')).toBe(false);
  expect(removeMethod([flow[0]!], 'click')).toHaveLength(1);
});

test('moving keeps everything and changes only the order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

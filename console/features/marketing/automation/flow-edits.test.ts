import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import { brokenSteps, waysOf } from '@wifi/contract/marketing/automation-tree.ts';
import { stepKinds, type StepKind, type StepWay } from '@wifi/contract/marketing/automation-words.ts';
import { addStep, beginning, canMove, moveStep, placeOf, putStep, removeStep, stepBeside } from './flow-edits.ts';

const empty: AutomationFlow = { when: { kind: 'first-login' }, first: null, steps: [] };
const add = (flow: AutomationFlow, step: string | null, way: StepWay, kind: StepKind) =>
  addStep(flow, { step, way }, kind, `s${flow.steps.length + 1}`).flow;
const row = (...kinds: StepKind[]) =>
  kinds.reduce((flow, kind, at) => add(flow, at === 0 ? null : `s${at}`, 'next', kind), empty);
/** From the beginning, along “yes”. */
const order = (flow: AutomationFlow): string[] => {
  const found: string[] = [];
  for (let at = flow.first; at !== null;) {
    found.push(at);
    at = waysOf(flow.steps.find(({ id }) => id === at)!)[0]!.to;
  }
  return found;
};

test('a step is put in between, and what came after comes after it', () => {
  const flow = add(row('wait', 'tag'), 's1', 'next', 'lead');
  expect(order(flow)).toEqual(['s1', 's3', 's2']);
});

test('what comes after a question that is put in stands on its yes', () => {
  const flow = add(row('wait', 'tag'), 's1', 'next', 'if');
  expect(flow.steps.find(({ id }) => id === 's3')).toMatchObject({ yes: 's2', no: null });
});

test('a new step never bears the name of one that was deleted: figures stand under it', () => {
  const flow = row('wait', 'tag');
  const first = addStep(flow, { step: 's2', way: 'next' }, 'message');
  const second = addStep(removeStep(first.flow, first.id), { step: 's2', way: 'next' }, 'lead');
  expect(second.id).not.toBe(first.id);
  expect(second.id).toMatch(/^[a-z0-9]{1,12}$/);
});

test('a question that is deleted leaves its yes, or its no where there is no other', () => {
  const asked = add(add(row('if'), 's1', 'yes', 'tag'), 's1', 'no', 'lead');
  expect(order(removeStep(asked, 's1'))).toEqual(['s2']);
  expect(order(removeStep(add(row('if'), 's1', 'no', 'tag'), 's1'))).toEqual(['s2']);
});

test('steps change places, questions do not', () => {
  expect(order(moveStep(row('wait', 'tag', 'lead'), 's1', 'down'))).toEqual(['s2', 's1', 's3']);
  expect(order(moveStep(row('wait', 'tag', 'lead'), 's3', 'up'))).toEqual(['s1', 's3', 's2']);
  expect(canMove(row('wait', 'if'), 's1', 'down')).toBe(false);
  expect(canMove(row('wait'), 's1', 'up')).toBe(false);
});

test('arrow keys go up, down and across', () => {
  const flow = add(add(row('wait', 'if'), 's2', 'yes', 'tag'), 's2', 'no', 'lead');
  expect(stepBeside(flow, 's1', 'down')).toBe('s2');
  expect(stepBeside(flow, 's2', 'up')).toBe('s1');
  expect(stepBeside(flow, 's3', 'across')).toBe('s4');
  expect(stepBeside(flow, 's1', 'across')).toBeNull();
  expect(placeOf(flow, 's4')).toEqual({ step: 's2', way: 'no' });
});

test('whatever is done, in whatever order, a tree stays a tree', () => {
  const edit = fc.record({
    what: fc.constantFrom('add', 'remove', 'up', 'down'),
    at: fc.nat(),
    kind: fc.constantFrom(...stepKinds),
    isNo: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      let flow = empty;
      for (const { what, at, kind, isNo } of edits) {
        const step = flow.steps[at % Math.max(1, flow.steps.length)];
        const way = step?.kind === 'if' ? (isNo ? 'no' : 'yes') : 'next';
        if (what === 'add') flow = addStep(flow, step ? { step: step.id, way } : beginning, kind).flow;
        else if (step && what === 'remove') flow = removeStep(flow, step.id);
        else if (step) flow = moveStep(flow, step.id, what === 'up' ? 'up' : 'down');
        expect(brokenSteps(flow).filter(({ reason }) => reason !== 'too-many')).toEqual([]);
      }
    }),
  );
});

test('a step is put on any line without what comes after it, and stays where it would lead to itself', () => {
  expect(order(putStep(row('wait', 'tag', 'lead'), 's1', { step: 's3', way: 'next' }))).toEqual(['s2', 's3', 's1']);
  expect(order(putStep(row('wait', 'tag', 'lead'), 's3', beginning))).toEqual(['s3', 's1', 's2']);
  const forked = add(row('wait', 'if'), 's2', 'no', 'tag');
  const across = putStep(forked, 's1', { step: 's2', way: 'no' });
  expect(across.first).toBe('s2');
  expect(placeOf(across, 's3')).toEqual({ step: 's1', way: 'next' });
  expect(brokenSteps(across)).toEqual([]);
  for (const place of [beginning, { step: 's1', way: 'next' } as const]) {
    const flow = row('wait', 'tag');
    expect(putStep(flow, 's1', place)).toBe(flow);
  }
  expect(putStep(forked, 's2', beginning)).toBe(forked);
});

import { expect, test } from 'vitest';
import { differences } from './differences.ts';
import { newStep } from './flow-edits.ts';
import { firstFlow, plainDesign } from './new-content.ts';

const base = { design: plainDesign('plain'), flow: firstFlow };

test('the same content in another order of names has no differences', () => {
  const { template, ...rest } = base.design;
  expect(differences({ ...base, design: { ...rest, template } }, base)).toEqual({
    groups: [],
    steps: [],
    isReordered: false,
  });
});

test('settings are named by their group, each group once', () => {
  const design = { ...base.design, welcomeText: { en: 'Hello' }, bottomText: { en: 'Bye' }, waitTime: 3 };
  expect(differences({ ...base, design }, base).groups).toEqual(['Texts', 'Behaviour']);
});

test('steps are told apart by their id', () => {
  const survey = newStep(firstFlow, 'survey');
  const mine = { ...base, flow: [survey, { ...firstFlow[0]!, title: { en: 'Go' } }] };
  const { steps } = differences(mine, { ...base, flow: [firstFlow[0]!, newStep(firstFlow, 'access_code')] });
  expect(steps.map(({ step, how }) => [step.id, how])).toEqual([
    ['survey', 'added'],
    ['click', 'changed'],
    ['access-code', 'removed'],
  ]);
  expect(differences(mine, { ...base, flow: mine.flow.toReversed() })).toMatchObject({ steps: [], isReordered: true });
});

import { expect, test } from 'vitest';
import { loginFlow } from './login-flow.ts';
import { shownFlow } from './shown-flow.ts';

const questions = [{ id: 'q', type: 'SURVEY_TEXT' as const, title: { en: 'Who are you?' } }];
const survey = {
  id: 'ask',
  type: 'survey' as const,
  title: { en: 'Some questions' },
  buttonLabel: { en: 'Go' },
  questions,
};
const limited = { ...survey, limits: { sessionTimeout: 30 }, expire_in: 60 };
const code = { id: 'code', type: 'access_code' as const };
const off = (...steps: Parameters<typeof loginFlow.parse>[0][]) =>
  shownFlow({ showsSurvey: false }, loginFlow.parse(steps));

test('with surveys on, the flow is as it was made', () => {
  const flow = loginFlow.parse([survey, code]);
  expect(shownFlow({ showsSurvey: true }, flow)).toBe(flow);
});

test('a survey beside another step is left out', () => {
  expect(off(survey, code).map(({ id }) => id)).toEqual(['code']);
});

test('a survey that is the only way in becomes one click with its own button and limits', () => {
  expect(off(limited)).toMatchObject([
    { id: 'ask', type: 'click', title: {}, buttonLabel: { en: 'Go' }, limits: { sessionTimeout: 30 }, expire_in: 60 },
  ]);
  expect(off(survey, { ...survey, id: 'more' })).toMatchObject([{ id: 'ask', type: 'click' }]);
  expect(JSON.stringify(off(limited))).not.toContain('Who are you');
});

test('a survey that limits the network goes on limiting it', () => {
  expect(off(limited, code)).toMatchObject([
    { id: 'ask', type: 'click', limits: { sessionTimeout: 30 } },
    { id: 'code' },
  ]);
});

test('in a block or a choice the other ways stay', () => {
  const block = { id: 'block', type: 'block' as const, methods: [survey, code] };
  const choice = {
    id: 'ways',
    type: 'a_b_choice' as const,
    a: { method: { ...survey, id: 'a' } },
    b: { method: { id: 'b', type: 'click' as const } },
  };
  expect(off(block, choice)).toMatchObject([
    { id: 'block', methods: [{ id: 'ask', type: 'click' }, { id: 'code' }] },
    { a: { method: { id: 'a', type: 'click' } }, b: { method: { id: 'b' } } },
  ]);
});

test('what is shown is a flow that could be stored', () => {
  for (const flow of [off(survey), off(limited, code), off(survey, code)]) expect(loginFlow.parse(flow)).toEqual(flow);
});

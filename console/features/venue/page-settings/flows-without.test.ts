import { expect, test } from 'vitest';
import { loginFlow } from '@wifi/contract/access/login-flow.ts';
import { flowsWithout } from './flows-without.ts';

const splash = (name: string, flow: object[]) => ({ name, flow: loginFlow.parse(flow) });
const click = { id: 'go', type: 'click' };
const code = { id: 'code', type: 'access_code' };

const splashes = [
  splash('click alone', [click]),
  splash('code, then click', [code, click]),
  splash('either', [{ id: 'ways', type: 'block', methods: [click, code] }]),
  splash('choice', [{ id: 'ab', type: 'a_b_choice', a: { label: {}, method: click }, b: { label: {}, method: code } }]),
];

test('a splash is closed where a step has no way left, and shortened where it has another', () => {
  expect(flowsWithout(splashes, ['click'])).toEqual({
    closed: ['click alone', 'code, then click'],
    shortened: ['either', 'choice'],
  });
  expect(flowsWithout(splashes, ['click', 'access_code']).closed).toHaveLength(4);
  expect(flowsWithout(splashes, ['survey'])).toEqual({ closed: [], shortened: [] });
});

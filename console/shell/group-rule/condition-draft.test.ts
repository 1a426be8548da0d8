import { expect, test } from 'vitest';
import { groupRule, type GroupRule } from '@wifi/contract/marketing/group-rule.ts';
import { newCondition, newRule, ruleDraftOf, ruleOf, unfinished } from './condition-draft.ts';

const place = { campaignId: 7, methodId: 'ask', questionId: 'q1' };
const rule: GroupRule = {
  match: 'any',
  conditions: [
    { field: 'lastVisit', test: 'not-within', days: 90 },
    { field: 'firstVisit', test: 'within', days: 7 },
    { field: 'visits', least: 2, most: null },
    { field: 'age', least: null, most: 30 },
    { field: 'visits', least: 2, most: 5 },
    { field: 'tag', test: 'has-not', value: 'vip' },
    { field: 'email', test: 'has' },
    { field: 'phone', test: 'has-not' },
    { field: 'consent', test: 'has', purpose: 'messages' },
    { field: 'router', test: 'is-not', deviceId: 3 },
    { field: 'answer', ...place, wanted: { test: 'at-most', value: 2 } },
    { field: 'answer', ...place, wanted: { test: 'is', value: '2' } },
    {
      field: 'part',
      match: 'all',
      conditions: [
        { field: 'city', test: 'is', value: 'Huế' },
        { field: 'os', test: 'is-not', value: 'iOS' },
      ],
    },
  ],
};

test('a stored rule comes back from the form as it went in', () => {
  expect(ruleOf(ruleDraftOf(rule))).toEqual(rule);
  expect(groupRule.parse(ruleOf(ruleDraftOf(rule)))).toEqual(rule);
});

test('a new rule can be counted at once', () => {
  expect(groupRule.safeParse(ruleOf(newRule())).success).toBe(true);
});

test('while something is missing there is no rule, and it is known what', () => {
  const [tag, answer, span] = [
    newCondition('tag'),
    newCondition('answer'),
    { ...newCondition('visits'), span: 'between' as const, least: 5, most: 2 },
  ];
  const draft = { match: 'all' as const, pieces: [tag, newCondition('email'), answer, span] };
  expect(ruleOf(draft)).toBeUndefined();
  expect(unfinished(draft)).toEqual([tag.key, answer.key, span.key]);
  expect(ruleOf({ match: 'all', pieces: [] })).toBeUndefined();
});

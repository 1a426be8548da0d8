import { expect, test } from 'vitest';
import { planModules } from '@wifi/contract/venue/plan-words.ts';
import { draftOf, planOfDraft, type Plan } from './plan-draft.ts';

const plan: Plan = {
  id: 2,
  name: 'HOTEL',
  currency: 'USD',
  pricePerMonth: 1990,
  pricePerYear: 19_900,
  limits: {
    pages: 3,
    devices: 0,
    guestsAMonth: null,
    mediaMegabytes: 1000,
    messagesAMonth: null,
    historyMonths: 12,
    teamMembers: 5,
  },
  videoUpload: 1,
  cta: 0,
  modules: ['reports'],
  archivedAt: null,
  isFree: false,
  subscribers: 4,
};

test('a plan that is opened and saved as it is stays what it was', () => {
  const { id: _id, archivedAt: _at, isFree: _free, subscribers: _number, ...fields } = plan;
  expect(planOfDraft(draftOf(plan))).toEqual(fields);
});

test('a new plan begins with everything and no limit', () => {
  const { limits, modules, pricePerMonth } = planOfDraft(draftOf(undefined));
  expect([new Set(Object.values(limits)), modules, pricePerMonth]).toEqual([new Set([null]), planModules, 0]);
});

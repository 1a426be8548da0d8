import { expect, test } from 'vitest';
import type { Translate } from '../../../../kit/language.tsx';
import type { Design } from '../stored-campaign.ts';
import { newValues, type CampaignValues } from './campaign-values.ts';
import { problemsIn, problemsOfStep, stepOf } from './wizard-steps.ts';

const t: Translate = (message: string) => message;
const empty = newValues({ template: 'tea' } as Design, 'UTC');
const whole: CampaignValues = { ...empty, name: 'Tea time', template: 'tea' };

test('a new campaign is asked for a template first, then for a name', () => {
  expect(problemsOfStep('template', empty, t)).toEqual({ template: 'Please select one template to continue' });
  expect(problemsOfStep('content', empty, t)).toEqual({ name: 'Required field' });
  expect(problemsIn(whole, t)).toEqual({});
});

test.each<[Partial<CampaignValues>, string, string]>([
  [{ redirectUrl: 'javascript:alert(1)' }, 'content', 'Invalid URL'],
  [{ redirectUrl: 'example.com' }, 'content', 'Invalid URL'],
  [{ callToAction: { isOn: true, label: {}, url: 'https://example.com' } }, 'content', 'Required field'],
  [{ callToAction: { isOn: true, label: { en: 'Go' }, url: '' } }, 'content', 'Invalid URL'],
  [{ startTime: '2026-11-15T10:00', endTime: '2026-11-15T10:00' }, 'schedule', 'The end must come after the start'],
  [{ devices: { areAll: false, nasIds: [] } }, 'devices', 'Choose at least {n}'],
])('%j leads back to the step %s', (change, step, sentence) => {
  const problems = problemsIn({ ...whole, ...change }, t);
  expect([stepOf(problems), Object.values(problems)]).toEqual([step, [sentence]]);
});

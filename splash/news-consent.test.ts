import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { splashTemplates } from '@wifi/contract/access/splash-templates.ts';
import { renderSplash } from './render.tsx';
import { loginFormsOf } from './testing/forms.ts';
import { account, click, splashView, stepScreen, survey, type Step } from './testing/views.ts';

const offered = { asksForEmailNews: true, asksForMessageNews: true };
const phone = { id: 'tel', type: 'SURVEY_TEXT' as const, mappingField: 'phone' as const };
const both: Step = { ...survey, questions: [...survey.questions, phone] };
const namesIn = (step: Step, design = offered) =>
  loginFormsOf(renderSplash(splashView(stepScreen(step), design)).html).map(({ names }) =>
    names.filter((name) => name.startsWith('news-')),
  );

test('each box stands where its contact is asked for, and only if the venue wants it', () => {
  expect(namesIn(both)).toEqual([['news-email', 'news-messages']]);
  expect(namesIn(survey)).toEqual([['news-email']]);
  expect(namesIn(both, { asksForEmailNews: false, asksForMessageNews: true })).toEqual([['news-messages']]);
  expect(namesIn(click)).toEqual([[]]);
  // Logging in gives no new address; signing up does.
  expect(namesIn(account)).toEqual([[], ['news-email']]);
});

test('in a block the boxes stand once, under their own names', () => {
  expect(namesIn({ id: 'ways', type: 'block', methods: [click as never, account, both as never] })).toEqual([
    ['news-email', 'news-messages'],
  ]);
});

test('no box is ticked or required, unless the guest has ticked it', () => {
  const boxes = (values: Record<string, string[]>) =>
    [
      ...renderSplash(splashView(stepScreen(both, { values }), offered)).html.matchAll(
        /<input type="checkbox"[^>]*name="news-[^>]*>/g,
      ),
    ].map(([tag]) => [tag.includes('checked'), tag.includes('required')]);
  expect(boxes({})).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(boxes({ 'news-messages': ['yes'] })).toEqual([
    [false, false],
    [true, false],
  ]);
});

test('the sentence beside the box is the operator’s, else one that says who, how and how often', () => {
  const { html } = renderSplash(
    splashView(stepScreen(both), { ...offered, emailNewsText: { en: 'Write to me <monthly>.' } }),
  );
  expect(html).toContain('Write to me &lt;monthly&gt;.');
  expect(html).toContain('Lotus Garden may send me news and offers by Zalo or SMS, at most once a week.');
});

test.each(splashTemplates)('%s: a survey with both boxes fits the first TCP window', (template) => {
  for (const language of ['fr', 'ar', 'vi'] as const) {
    expect(
      gzipSync(renderSplash(splashView(stepScreen(both, { of: 2 }), { ...offered, template }, { language })).html, {
        level: 6,
      }).length,
    ).toBeLessThanOrEqual(14 * 1024);
  }
});

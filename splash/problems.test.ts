import { expect, test } from 'vitest';
import { languages } from '@wifi/contract/languages.ts';
import { translator } from './language/translate.ts';
import { refusalSentence } from './refusal-sentences.ts';
import { renderSplash } from './render.tsx';
import { accessCode, account, click, refusals, splashView, stepScreen, survey, type Step } from './testing/views.ts';
import type { StepProblem } from './view.ts';

test.each(refusals)('%s has a sentence in every language', (why) => {
  const sentences = languages.map(({ id }) => refusalSentence(translator(id), why));
  expect(new Set(sentences).size).toBe(languages.length);
  for (const { id } of languages) {
    expect(
      renderSplash(splashView({ kind: 'refused', why, againUrl: undefined }, {}, { language: id })).html,
    ).toContain('role="alert"');
  }
});

test('waiting times are said in the grammar of the language', () => {
  const says = (language: 'en' | 'vi' | 'ar', n: number) => refusalSentence(translator(language), 'too-many-tries', n);
  expect(says('en', 1)).toContain('wait 1 minute,');
  expect(says('en', 5)).toContain('wait 5 minutes,');
  expect(says('vi', 5)).toContain('đợi 5 phút');
  expect([1, 2, 3, 11].map((n) => says('ar', n))).toEqual([
    expect.stringContaining('دقيقة واحدة'),
    expect.stringContaining('دقيقتين'),
    expect.stringContaining('3 دقائق'),
    expect.stringContaining('11 دقيقة'),
  ]);
});

test('a problem is announced and its field is marked and points to the sentence', () => {
  const { html } = renderSplash(
    splashView(
      stepScreen(accessCode, {
        values: { code: ['ABCD'] },
        problem: { methodId: 'code', why: 'code-unknown', fields: ['code'] },
      }),
    ),
  );
  expect(html).toContain('<p class="problem" role="alert" id="code-problem" tabindex="-1">');
  const input = /<input[^>]*name="code"[^>]*>/.exec(html)?.[0];
  expect(input).toContain('aria-invalid="true"');
  expect(input).toContain('aria-describedby="code-problem"');
  expect(input).toContain('value="ABCD"');
});

const ways: Step = {
  id: 'ways',
  type: 'block',
  methods: [
    { ...account, allowsSignUp: false },
    { id: 'room', type: 'hsia_account' },
  ],
};
const sectionsOf = (html: string) => html.match(/<section>.*?<\/section>/gs) ?? [];

test('in a block only the method that was sent shows its problem, and each what was typed for it', () => {
  const values = { username: ['202'], 'room.username': ['202'], 'account.username': ['mai@b.vn'] };
  const { html } = renderSplash(
    splashView(
      stepScreen(ways, {
        values,
        problem: { methodId: 'room', why: 'account-unknown', fields: ['username', 'password'] },
      }),
    ),
  );
  const [first, second] = sectionsOf(html);
  expect(first).not.toMatch(/role="alert"|202|aria-invalid/);
  expect(first).toContain('value="mai@b.vn"');
  expect(second).toMatch(/role="alert".*202/s);
  expect(html.match(/role="alert"/g)).toHaveLength(1);
});

test('in a block the terms that are missing are marked where they stand, once for all its methods', () => {
  const { html } = renderSplash(
    splashView(stepScreen(ways, { problem: { methodId: 'room', why: 'terms-not-accepted', fields: ['terms'] } })),
  );
  expect(sectionsOf(html).join('')).not.toContain('role="alert"');
  expect(html).toContain('id="ways-problem"');
  expect(/<input[^>]*name="terms"[^>]*>/.exec(html)?.[0]).toContain('aria-describedby="ways-problem"');
});

test('a password is never shown again', () => {
  const { html } = renderSplash(
    splashView(stepScreen(account, { values: { username: ['a@b.vn'], password: ['secret-one'] } })),
  );
  expect(html).toContain('a@b.vn');
  expect(html).not.toContain('secret-one');
});

test('the code that wants a password opens the place for it', () => {
  const problem: StepProblem = { methodId: 'code', why: 'code-password', fields: ['password'] };
  expect(renderSplash(splashView(stepScreen(accessCode, { problem }))).html).toContain(
    '<details class="more" open="">',
  );
  expect(renderSplash(splashView(stepScreen(accessCode))).html).toContain('<details class="more">');
});

test('answers that are missing are marked, also in groups and in rows of grids', () => {
  const { html } = renderSplash(
    splashView(
      stepScreen(survey, {
        problem: { methodId: 'survey', why: 'survey-incomplete', fields: ['q.mail', 'q.rate', 'q.best.end'] },
      }),
    ),
  );
  expect(html.match(/class="wrong"/g)).toHaveLength(2);
  expect(html.match(/aria-describedby="survey-problem"/g)).toHaveLength(3);
});

test('terms that were not accepted are marked', () => {
  const { html } = renderSplash(
    splashView(stepScreen(click, { problem: { methodId: 'go', why: 'terms-not-accepted', fields: ['terms'] } })),
  );
  expect(/<input[^>]*name="terms"[^>]*>/.exec(html)?.[0]).toContain('aria-invalid="true"');
});

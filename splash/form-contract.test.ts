import { expect, test } from 'vitest';
import { renderSplash } from './render.tsx';
import { formsOf, loginFormsOf } from './testing/forms.ts';
import {
  accessCode,
  account,
  aOrB,
  click,
  emailCode,
  givenCode,
  hsia,
  phoneCode,
  screens,
  splashView,
  stepScreen,
  survey,
  type Step,
} from './testing/views.ts';
import type { Screen } from './view.ts';

const forms = (screen: Screen) => loginFormsOf(renderSplash(splashView(screen)).html);

test('every form of a step goes to its action with the visit', () => {
  for (const [name, screen] of Object.entries(screens)) {
    if (screen.kind !== 'step' && screen.kind !== 'guardian' && screen.kind !== 'welcome-back') continue;
    for (const form of formsOf(renderSplash(splashView(screen)).html)) {
      expect({ name, action: form.action, method: form.method, visit: form.hidden.visit }).toEqual({
        name,
        action: screen.action,
        method: 'post',
        visit: screen.visit,
      });
    }
  }
});

test.each([
  ['click', stepScreen(click), ['visit', 'method', 'terms']],
  ['access code', stepScreen(accessCode), ['visit', 'method', 'code', 'password', 'terms']],
  ['phone code', stepScreen(phoneCode), ['visit', 'method', 'contact', 'terms']],
  ['email code', stepScreen(emailCode), ['visit', 'method', 'contact', 'terms']],
  ['hsia account', stepScreen(hsia), ['visit', 'method', 'username', 'password', 'terms']],
  [
    'account without sign-up',
    stepScreen({ ...account, allowsSignUp: false }),
    ['visit', 'method', 'username', 'password', 'terms'],
  ],
])('%s sends what the server reads', (_, screen, names) => {
  expect(forms(screen).map((form) => form.names)).toEqual([names]);
});

test('an account offers to log in and to sign up, and a way between them', () => {
  const [logIn, signUp] = forms(stepScreen(account));
  expect(logIn?.names).toEqual(['visit', 'method', 'username', 'password', 'terms', 'intent']);
  expect(logIn?.hidden).toEqual({ visit: 'visit-token', method: 'account' });
  expect(logIn?.html).toContain('value="show-sign-up"');
  expect(signUp?.names).toEqual(['visit', 'method', 'intent', 'name', 'username', 'password', 'terms']);
  expect(signUp?.hidden.intent).toBe('sign-up');
  expect(signUp?.html).toContain('value="show-log-in"');
});

test.each([
  [false, 'account-sign-up'],
  [true, 'account-log-in'],
])('sign-up shown: %s, the other side is hidden', (showsSignUp, hidden) => {
  const { html } = renderSplash(splashView(stepScreen(account, { showsSignUp })));
  expect([...html.matchAll(/<div id="([^"]*)" data-group="[^"]*" hidden/g)].map(([, id]) => id)).toEqual([hidden]);
});

test('a block is one form: the terms once, and each method with a button and names of its own', () => {
  const [block, ...others] = forms(
    stepScreen({ id: 'ways', type: 'block', methods: [click as never, accessCode, account, hsia] }),
  );
  expect(others).toEqual([]);
  expect(block?.names).toEqual([
    'visit',
    'terms',
    'method',
    'code.code',
    'code.password',
    'account.username',
    'account.password',
    'intent',
    'account:sign-up.name',
    'account:sign-up.username',
    'account:sign-up.password',
    'room.username',
    'room.password',
  ]);
  expect(block?.hidden).toEqual({ visit: 'visit-token' });
  expect(block?.html.match(/name="terms"/g)).toHaveLength(1);
  const buttons = [...block!.html.matchAll(/<button([^>]*)>/g)].map(([, tag]) => tag!);
  expect(buttons[0], 'Enter chooses no method').not.toContain('name=');
  expect(buttons.filter((tag) => tag.includes('name="method"')).map((tag) => /value="([^"]*)"/.exec(tag)?.[1])).toEqual(
    ['go', 'code', 'account', 'account:sign-up', 'room'],
  );
  for (const tag of buttons) expect(tag, 'what another method lacks holds nothing up').toContain('formNoValidate');
});

test('a block of one method is the form of that method, and a survey in a block keeps its names', () => {
  expect(forms(stepScreen({ id: 'ways', type: 'block', methods: [accessCode] })).map(({ names }) => names)).toEqual([
    ['visit', 'method', 'code', 'password', 'terms'],
  ]);
  const names = forms(stepScreen({ id: 'ways', type: 'block', methods: [accessCode, survey] }))[0]?.names;
  expect(names).toEqual(
    expect.arrayContaining([
      'survey.q.mail',
      'survey.q.rate',
      'survey.q.why',
      'survey.q.how',
      'survey.q.when.week',
      'survey.q.tell',
    ]),
  );
});

test('a code that came with the guest is filled in, also in a block', () => {
  const step: Step = { id: 'ways', type: 'block', methods: [hsia, accessCode] };
  expect(renderSplash(splashView(stepScreen(step, { values: { code: ['ABCD2345'] } }))).html).toMatch(
    /name="code\.code"[^>]*value="ABCD2345"/,
  );
});

test('a survey names its answers by question, grids by row too', () => {
  expect(forms(stepScreen(survey))[0]?.names).toEqual([
    'visit',
    'method',
    'q.mail',
    'q.rate',
    'q.why',
    'q.how',
    'q.age',
    'q.when.week',
    'q.when.end',
    'q.best.week',
    'q.best.end',
    'q.tell',
    'terms',
  ]);
});

test('a survey shows what was answered before', () => {
  const { html } = renderSplash(
    splashView(
      stepScreen(survey, {
        values: {
          'q.mail': ['a@b.vn'],
          'q.rate': ['4'],
          'q.why': ['am', 'pm'],
          'q.how': ['end'],
          'q.when.week': ['pm'],
        },
      }),
    ),
  );
  expect(html).toContain('value="a@b.vn"');
  for (const [name, value] of [
    ['q.rate', '4'],
    ['q.why', 'am'],
    ['q.why', 'pm'],
    ['q.when.week', 'pm'],
  ]) {
    expect(html).toMatch(new RegExp(`<input[^>]*name="${name}" checked="" value="${value}"`));
  }
  expect(html).toContain('<option value="end" selected="">');
  expect(html.match(/checked=""/g)).toHaveLength(4);
});

test('two ways: first the choice, then the chosen form with a way back', () => {
  const visible = (chosen?: 'a' | 'b') => {
    const { html } = renderSplash(splashView(stepScreen(aOrB(), chosen ? { chosen } : {})));
    return [...html.matchAll(/<div id="either-(\w+)" data-group="[^"]*"( hidden="")?/g)]
      .filter(([, , hidden]) => !hidden)
      .map(([, side]) => side);
  };
  expect([visible(), visible('a'), visible('b')]).toEqual([['choose'], ['a'], ['b']]);
  const [choose, codeForm, back] = forms(stepScreen(aOrB()));
  expect(choose?.html).toContain('value="choose-a"');
  expect(choose?.html).toContain('value="choose-b"');
  expect(codeForm?.hidden.method).toBe('code');
  expect(back?.html).toContain('value="choose"');
});

test('terms are asked for only where the step says so', () => {
  expect(forms(stepScreen(click, { asksForTerms: false }))[0]?.names).toEqual(['visit', 'method']);
});

test('the terms can be read before they are accepted, ours where the operator wrote none', () => {
  expect(renderSplash(splashView(stepScreen(click), { termsText: { en: 'Be kind.' } })).html).toContain(
    '<p>Be kind.</p>',
  );
  expect(renderSplash(splashView(stepScreen(click))).html).toContain('Lotus Garden offers this Wi-Fi as it is');
});

test('a guardian fills in a name and ticks what they agree to; who is alone sends no more than the answers, which wait in both forms', () => {
  const [agrees, without, ...others] = forms(screens.guardian!);
  expect(agrees?.names).toEqual([
    'visit',
    'method',
    'q.mail',
    'q.why',
    'guardian',
    'terms',
    'news-email',
    'news-messages',
    'intent',
  ]);
  expect(without?.names).toEqual(['visit', 'method', 'q.mail', 'q.why', 'intent']);
  expect(others).toEqual([]);
  for (const form of [agrees, without])
    expect([...form!.html.matchAll(/name="q\.why" value="(\w+)"/g)].map(([, value]) => value)).toEqual(['am', 'pm']);
  expect(agrees?.html).not.toContain('checked');
  const changed = formsOf(renderSplash(splashView(screens.guardian!)).html).find(
    ({ hidden }) => hidden.intent === 'language',
  );
  expect(changed?.hidden, 'and in that of the languages').toMatchObject({ method: 'survey', 'q.mail': 'a@b.vn' });
});

test('the language can be changed on every page that has a visit', () => {
  for (const screen of [stepScreen(click), screens['welcome back']!]) {
    const form = formsOf(renderSplash(splashView(screen)).html).find(({ hidden }) => hidden.intent === 'language');
    expect(form?.names).toEqual(['visit', 'intent', 'language']);
    expect(form?.html.match(/name="language"/g)).toHaveLength(7);
  }
});

test('the router gets exactly its fields, by its method', () => {
  const [form, ...others] = forms({
    kind: 'connecting',
    method: 'get',
    action: 'http://10.5.50.1/login?a=1',
    fields: { username: 'u"1', 'chap-response': '<\u0001' },
  });
  expect(form).toMatchObject({
    method: 'get',
    action: 'http://10.5.50.1/login?a=1',
    names: ['username', 'chap-response'],
  });
  expect(others).toEqual([]);
});

test.each([
  ['phone', { type: 'tel', autoComplete: 'tel' }],
  ['email', { type: 'email', autoComplete: 'email' }],
  ['postcode', { autoComplete: 'postal-code', autoCapitalize: 'characters' }],
  ['number', { type: 'number', inputMode: 'decimal' }],
  ['date', { type: 'date' }],
  ['time', { type: 'time' }],
] as const)('an answer of the kind %s gets its keyboard, and no pattern runs in the phone', (dataType, attributes) => {
  const question = { id: 'one', type: 'SURVEY_TEXT', dataType, regularExpression: '.*.*.*.*=x' } as const;
  const field = /<input[^>]*name="q\.one"[^>]*>/.exec(
    forms(stepScreen({ id: 'survey', type: 'survey', questions: [question] }))[0]!.html,
  )![0];
  for (const [name, value] of Object.entries(attributes)) expect(field).toContain(`${name}="${value}"`);
  expect(field).not.toContain('pattern');
});

test('a code that is on its way is typed, sent again or sent elsewhere, each without what the others lack', () => {
  const screen = screens['phone code, sent']!;
  const html = renderSplash(splashView(screen)).html;
  const [enter, others] = loginFormsOf(html);
  expect(enter?.names).toEqual(['visit', 'method', 'otp']);
  expect(html).toMatch(/autocomplete="one-time-code"/i);
  expect(others?.hidden).toEqual({ visit: 'visit-token', method: 'phone' });
  expect(html).toContain('data-count="45"');
});

test('in a block the button for a code belongs to a form of its own, since none stands in another', () => {
  const html = renderSplash(splashView(screens['block with codes']!)).html;
  expect(html).toMatch(/<button[^>]*form="get-code"[^>]*value="code"/);
  expect(html.lastIndexOf('<form id="get-code"')).toBeGreaterThan(html.indexOf('</form>'));
  expect(forms(stepScreen(givenCode, { getsCode: 'code' })).map(({ hidden }) => hidden.intent)).toEqual([
    'get-code',
    undefined,
  ]);
});

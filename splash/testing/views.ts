import type * as z from 'zod';
import { guestRefusals } from '@wifi/contract/access/guest-refusals.ts';
import { loginStep } from '@wifi/contract/access/login-flow.ts';
import { splashDesign } from '@wifi/contract/access/splash-design.ts';
import type { surveyQuestion } from '@wifi/contract/access/survey.ts';
import { socialNetworks } from '@wifi/contract/venue/page-categories.ts';
import type { Screen, SplashView, StepScreen } from '../view.ts';

type Design = z.input<typeof splashDesign>;
export type Step = z.input<typeof loginStep>;
type Question = z.input<typeof surveyQuestion>;

export function stepScreen(step: Step, more: Partial<StepScreen> = {}): StepScreen {
  return {
    kind: 'step',
    step: loginStep.parse(step),
    number: 1,
    of: 1,
    action: '/portal/visit',
    visit: 'visit-token',
    asksForTerms: true,
    waitSeconds: 0,
    values: {},
    showsSignUp: false,
    ...more,
  };
}

export function splashView(screen: Screen, design: Design = {}, more: Partial<SplashView> = {}): SplashView {
  return {
    language: 'en',
    pageLanguage: 'vi',
    page: { eid: 'lotus1', name: 'Lotus Garden', category: 'hotels_resort' },
    design: splashDesign.parse(design),
    device: { logo: '', background: '' },
    screen,
    ...more,
  };
}

const choice = (value: string, label: string) => ({ value, label: { en: label } });
const days = [choice('week', 'Weekdays'), choice('end', 'Weekend')];
const times = [choice('am', 'Morning'), choice('pm', 'Evening')];

/** One of each type; a type that is new to the contract does not compile here. */
const questions: { [Type in Question['type']]: Extract<Question, { type: Type }> } = {
  SURVEY_TEXT: { id: 'mail', type: 'SURVEY_TEXT', title: { en: 'Your e-mail' }, required: true, mappingField: 'email' },
  SURVEY_RATE: { id: 'rate', type: 'SURVEY_RATE', title: { en: 'How do you like it?' }, required: true },
  SURVEY_CHECKBOX: {
    id: 'why',
    type: 'SURVEY_CHECKBOX',
    title: { en: 'What brings you here?' },
    required: true,
    options: times,
  },
  SURVEY_DROPDOWN: { id: 'how', type: 'SURVEY_DROPDOWN', title: { en: 'How did you find us?' }, options: days },
  SURVEY_MULTIPLE_CHOICE: { id: 'age', type: 'SURVEY_MULTIPLE_CHOICE', title: { en: 'Your age' }, options: days },
  SURVEY_CHECKBOX_GRID: {
    id: 'when',
    type: 'SURVEY_CHECKBOX_GRID',
    title: { en: 'When do you come?' },
    rows: days,
    columns: times,
  },
  SURVEY_MULTIPLE_CHOICE_GRID: {
    id: 'best',
    type: 'SURVEY_MULTIPLE_CHOICE_GRID',
    title: { en: 'When is it best?' },
    rows: days,
    columns: times,
  },
  SURVEY_LINEAR_SCALE: {
    id: 'tell',
    type: 'SURVEY_LINEAR_SCALE',
    title: { en: 'Would you recommend us?' },
    from: 0,
    to: 10,
    minLabel: { en: 'Never' },
    maxLabel: { en: 'Surely' },
  },
};

export const click: Step = { id: 'go', type: 'click' };
export const accessCode = { id: 'code', type: 'access_code' } as const;
export const account = { id: 'account', type: 'account' } as const;
export const hsia = { id: 'room', type: 'hsia_account' } as const;
export const phoneCode = { id: 'phone', type: 'phone_code' } as const;
export const emailCode = { id: 'mail', type: 'email_code' } as const;
export const givenCode = { ...accessCode, codeDelivery: 'sms' } as const;
const sent = { channel: 'sms', to: '+84912345678', resendIn: 45 } as const;
export const survey = { id: 'survey', type: 'survey', questions: Object.values(questions) } as const;
export const aOrB = (): Step => ({
  id: 'either',
  type: 'a_b_choice',
  a: { method: accessCode },
  b: { method: survey },
});

/** One of each method and of each other kind of screen. */
const openBrowser: Screen & { kind: 'open-browser' } = {
  kind: 'open-browser',
  url: `https://wifi.example/portal/lotus1/resume?t=${'t'.repeat(180)}`,
  minutes: 10,
  system: 'android',
  action: '/portal/visit',
  visit: 'visit-token',
};

const follow: Screen & { kind: 'follow' } = {
  kind: 'follow',
  name: 'Sen Café',
  url: 'https://zalo.me/1234567890123456789',
  qr: { size: 29, path: 'M2 2h1v1h-1z'.repeat(400) },
  code: '482913',
  minutes: 30,
  hasHad: false,
  nextUrl: '/portal/visit/followed',
  seconds: 8,
  action: '/portal/visit',
  visit: 'visit-token',
};

export const screens: Record<string, Screen> = {
  click: stepScreen(click),
  'access code': stepScreen(accessCode),
  account: stepScreen(account),
  'sign up': stepScreen(account, { showsSignUp: true }),
  'hsia account': stepScreen(hsia),
  'phone code': stepScreen(phoneCode),
  'phone code, sent': stepScreen(phoneCode, { sent: { ...sent, methodId: 'phone' }, asksForTerms: false }),
  'email code': stepScreen(emailCode),
  'email code, sent to a login window': stepScreen(emailCode, {
    sent: { methodId: emailCode.id, channel: 'email', to: 'mai@sen.example', resendIn: 30 },
    pass: { state: 'offered', minutes: 5 },
    asksForTerms: false,
  }),
  'code on demand': stepScreen(givenCode),
  'code on demand, where to': stepScreen(givenCode, { getsCode: 'code' }),
  'code on demand, sent': stepScreen(givenCode, { sent: { ...sent, methodId: 'code' } }),
  'block with codes': stepScreen({ id: 'ways', type: 'block', methods: [givenCode, phoneCode, emailCode] }),
  survey: stepScreen(survey, { of: 2 }),
  block: stepScreen({ id: 'ways', type: 'block', methods: [accessCode, account, hsia] }),
  networks: stepScreen(
    {
      id: 'networks',
      type: 'block',
      methods: socialNetworks.map((type) => ({ id: type, type })),
    },
    { opensBrowser: ['google', 'zalo'] },
  ),
  'a or b': stepScreen(aOrB()),
  guardian: {
    kind: 'guardian',
    action: '/portal/visit',
    visit: 'visit-token',
    answers: { method: ['survey'], 'q.mail': ['a@b.vn'], 'q.why': ['am', 'pm'] },
    values: {},
    age: 16,
    news: ['email', 'messages'],
  },
  'welcome back': { kind: 'welcome-back', action: '/portal/visit', visit: 'visit-token', countdown: 3 },
  connecting: {
    kind: 'connecting',
    method: 'post',
    action: 'http://10.5.50.1/login',
    fields: { username: 'one', password: 'time' },
  },
  waiting: { kind: 'waiting', nextUrl: '/portal/visit/state', seconds: 3 },
  asking: {
    kind: 'waiting',
    nextUrl: '/portal/visit/asked',
    seconds: 5,
    reception: { action: '/portal/visit', visit: 'visit-token' },
  },
  follow,
  'follow, had today': { ...follow, hasHad: true },
  online: {
    kind: 'online',
    secondsLeft: 5400,
    megabytesLeft: 1500,
    continueUrl: 'https://example.com/',
    logoutUrl: 'http://10.5.50.1/logout',
  },
  'open browser': openBrowser,
  'open browser, with a pass': {
    ...openBrowser,
    pass: { state: 'offered', minutes: 5, method: 'google', token: 't'.repeat(180) },
  },
  'open browser, by a pass': {
    ...openBrowser,
    system: 'ios',
    pass: { state: 'open', minutes: 5, method: 'google', token: 't'.repeat(180) },
  },
  refused: { kind: 'refused', why: 'visit-ended', againUrl: '/portal/again' },
  'not redirected': { kind: 'not-redirected', code: 'ABCD-EFGH', joinUrl: 'http://10.5.50.1/' },
};

export const refusals = Object.keys(guestRefusals) as (keyof typeof guestRefusals)[];

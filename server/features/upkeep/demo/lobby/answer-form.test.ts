import { expect, test } from 'vitest';
import { loginStep } from '@wifi/contract/access/login-flow.ts';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { renderSplash } from '@wifi/splash/render.tsx';
import { screens, splashView, survey } from '@wifi/splash/testing/views.ts';
import { readAnswers } from '../../../access/guest-access/portal/survey-answers.ts';
import { Random } from '../../generate/random.ts';
import { venueKinds } from '../../generate/venue-kinds.ts';
import { answerPage } from './answer-form.ts';
import { inventGuest, type LobbyGuest } from './lobby-guest.ts';
import { formsOf } from './page-forms.ts';

const random = new Random('answers');
const desk = { code: 'LOTUS123', room: { username: 'room-101', password: 'secret' } };
const guest = (more: Partial<LobbyGuest> = {}): LobbyGuest => ({
  ...inventGuest(venueKinds.hotel, new Date(), random),
  slips: 0,
  holds: 'nothing',
  ...more,
});
const answer = (screen: string, who: LobbyGuest) =>
  answerPage(formsOf(renderSplash(splashView(screens[screen]!)).html), who, desk, random);
const sent = (screen: string, more: Partial<LobbyGuest> = {}) =>
  Object.fromEntries(answer(screen, guest(more))!.fields);

test('each screen of a login is answered by the guest who has what it asks for', () => {
  expect(sent('click')).toMatchObject({ visit: 'visit-token', method: 'go', terms: 'yes' });
  expect(sent('access code', { holds: 'code' })).toMatchObject({ method: 'code', code: 'LOTUS123', terms: 'yes' });
  expect(sent('hsia account', { holds: 'room' })).toMatchObject({
    method: 'room',
    username: 'room-101',
    password: 'secret',
  });
  expect(sent('block', { holds: 'room' })).toMatchObject({ method: 'room', 'room.username': 'room-101', terms: 'yes' });
  expect(sent('a or b', { holds: 'code' })).toMatchObject({ method: 'code', code: 'LOTUS123' });
  expect(sent('connecting')).toEqual({ username: 'one', password: 'time' });
  const known = sent('welcome back');
  expect([known.visit, known.method]).toEqual(['visit-token', undefined]);
});

test('who has no account makes one, and who has one logs in with it', () => {
  const who = guest();
  expect(Object.fromEntries(answer('account', who)!.fields)).toMatchObject({
    intent: 'sign-up',
    username: who.person.email,
    name: who.person.name,
    password: who.password,
  });
  const back = Object.fromEntries(answer('account', { ...who, hasAccount: true })!.fields);
  expect([back.intent, back.username, back.password]).toEqual([undefined, who.person.email, who.password]);
});

test('who has nothing to show goes away', () => {
  expect(answer('access code', guest())).toBeUndefined();
  expect(answer('hsia account', guest({ holds: 'code' }))).toBeUndefined();
});

test('a slip is a wrong code, or terms that were not accepted, and happens once', () => {
  const who = guest({ slips: 1, holds: 'code' });
  expect(Object.fromEntries(answer('access code', who)!.fields).code).not.toBe(desk.code);
  expect(Object.fromEntries(answer('access code', who)!.fields).code).toBe(desk.code);
  expect(sent('click', { slips: 1 }).terms).toBeUndefined();
});

test('a survey with every kind of question is answered so that the portal takes it, whoever answers', () => {
  const step = loginStep.parse(survey) as unknown as { questions: SurveyQuestion[] };
  for (let turn = 0; turn < 40; turn += 1) {
    const form: Record<string, string[]> = {};
    for (const [name, value] of answer('survey', guest())!.fields) (form[name] ??= []).push(value);
    const { answers, wrong } = readAnswers(step.questions, form);
    expect(wrong, JSON.stringify(form)).toEqual([]);
    expect([...answers].length).toBeGreaterThan(2);
  }
});

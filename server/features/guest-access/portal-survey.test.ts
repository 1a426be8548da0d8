import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openPhone, openVenue, problemIn, setFlow, visitIn } from './testing/guest.ts';

let app: TestApp;
beforeAll(async () => { app = await openTestApp(); });
afterAll(async () => { await app.close(); });

const survey = { id: 'ask', type: 'survey' as const, questions: [{ id: 'mail', type: 'SURVEY_TEXT' as const, title: { en: 'Your e-mail' }, required: true }] };
const click = { id: 'go', type: 'click' as const };

async function arrive(flow: Parameters<typeof setFlow>[2], design: Record<string, unknown>) {
  const venue = await openVenue(app);
  await setFlow(app, venue, flow, design);
  const phone = openPhone(app, venue);
  const { html } = await phone.arrive();
  return { venue, html, send: (form: Record<string, string>) => phone.send({ visit: visitIn(html), terms: 'yes', ...form }) };
}

test('with surveys on, a guest answers before the network opens', async () => {
  const { html, send } = await arrive([survey], { showsSurvey: true });
  expect(html).toContain('Your e-mail');
  expect(problemIn((await send({ method: 'ask' })).html)).not.toBe('');
});

test('with surveys off, nobody is asked and one click is enough', async () => {
  const { venue, html, send } = await arrive([survey], { showsSurvey: false });
  expect(html).not.toContain('Your e-mail');
  expect((await send({ method: 'ask' })).status).toBe(303);
  const { body: { design, flow } } = await app.call('GET /wifi-campaign/current', { token: venue.token });
  const { body } = await app.call('POST /wifi-campaign/preview', { token: venue.token, body: { design, flow, language: 'en' } });
  expect(body.html).toBe(html.replaceAll(visitIn(html), ''));
  expect(body.checks).toContainEqual({ kind: 'survey-hidden' });
});

test('with surveys off, a survey before another step is passed over', async () => {
  const { html, send } = await arrive([survey, click], { showsSurvey: false });
  expect(html).not.toMatch(/Your e-mail|Step 1 of/);
  expect((await send({ method: 'ask' })).status).toBe(200);
  expect((await send({ method: 'go' })).status).toBe(303);
});

test('a campaign shows or hides the surveys of the page’s own flow', async () => {
  const { venue, html } = await arrive([survey], { showsSurvey: true });
  expect(html).toContain('Your e-mail');
  await app.call('POST /campaigns', { token: venue.token, body: { name: 'No questions today', type: 'override', startTime: '2020-01-01T00:00', design: { showsSurvey: false } } });
  await new Promise((resolve) => { setTimeout(resolve, 2100); });
  expect((await openPhone(app, venue).arrive()).html).not.toContain('Your e-mail');
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { countAll } from '../../../figures/reports/testing/add-visits.ts';
import { openPhone, openVenue, problemIn, setFlow, visitIn } from '../testing/guest.ts';
import { purgeBegunAnswers } from './save-answers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const survey = {
  id: 'ask',
  type: 'survey' as const,
  questions: [{ id: 'mail', type: 'SURVEY_TEXT' as const, title: { en: 'Your e-mail' }, required: true }],
};
const click = { id: 'go', type: 'click' as const };

async function arrive(flow: Parameters<typeof setFlow>[2], design: Record<string, unknown>) {
  const venue = await openVenue(app);
  await setFlow(app, venue, flow, design);
  const phone = openPhone(app, venue);
  const { html } = await phone.arrive();
  return {
    venue,
    html,
    send: (form: Record<string, string>) => phone.send({ visit: visitIn(html), terms: 'yes', ...form }),
  };
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
  const {
    body: { design, flow },
  } = await app.call('GET /wifi-campaign/current', { token: venue.token });
  const { body } = await app.call('POST /wifi-campaign/preview', {
    token: venue.token,
    body: { design, flow, language: 'en' },
  });
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
  await app.call('POST /campaigns', {
    token: venue.token,
    body: {
      name: 'No questions today',
      type: 'override',
      startTime: '2020-01-01T00:00',
      design: { showsSurvey: false },
    },
  });
  app.passTime(2100);
  expect((await openPhone(app, venue).arrive()).html).not.toContain('Your e-mail');
});

test('what was answered on a way that nobody went to its end is in no report, no export and soon nowhere; with the login it is in all of them, and so is the consent', async () => {
  const { venue, html, send } = await arrive(
    [{ ...survey, questions: [{ ...survey.questions[0]!, mappingField: 'email' as const }] }, click],
    {},
  );
  const {
    page: { id: pageId },
    token,
  } = venue;
  const { db } = inScope(app.ctx, pageId);
  const answers = async () => (await db.execute(sql`select answer from survey_answers where page_id = ${pageId}`)).rows;
  const begun = async () => (await db.execute(sql`select 1 from begun_answers where page_id = ${pageId}`)).rows.length;
  const second = await send({ method: 'ask', 'q.mail': 'begun@quan.example' });
  expect(second.status).toBe(200);
  await countAll(app.program);
  expect([await answers(), await begun()]).toEqual([[], 1]);
  const {
    body: { id: campaignId },
  } = await app.call('GET /wifi-campaign/current', { token });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const report = async () => {
    const { status, body } = await app.call('GET /reports/survey', {
      token,
      query: { from: day(-2), to: day(2), campaign: String(campaignId) },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return JSON.stringify(body);
  };
  expect(await report()).not.toContain('begun@');

  // Gone on in time, it belongs to the login.
  const done = await openPhone(app, venue).send({ visit: visitIn(second.html), method: 'go' });
  expect(done.status).toBe(303);
  await countAll(app.program);
  expect([await answers(), await begun()]).toEqual([[{ answer: 'begun@quan.example' }], 0]);
  expect(await report()).toContain('begun@');
  const {
    body: {
      profiles: [guest],
    },
  } = await app.call('GET /custom-users', { token, query: { limit: '5' } });
  const { body: data } = await app.call('GET /custom-users/{id}/data', { token, params: { id: guest.id } });
  expect(data.tables.survey_answers).toMatchObject([{ answer: 'begun@quan.example' }]);
  expect(data.tables.consents).toMatchObject([{ purpose: 'terms', is_given: true }]);

  // Left for good, it goes with the visit that cannot go on any more.
  await openPhone(app, venue).send({
    visit: visitIn((await openPhone(app, venue).arrive()).html),
    method: 'ask',
    terms: 'yes',
    'q.mail': 'left@quan.example',
  });
  expect(await begun()).toBe(1);
  await purgeBegunAnswers(inScope(app.ctx, 'every').db, new Date(Date.now() + 59 * 60_000));
  expect(await begun()).toBe(1);
  await purgeBegunAnswers(inScope(app.ctx, 'every').db, new Date(Date.now() + 61 * 60_000));
  expect([await begun(), await answers()]).toEqual([0, [{ answer: 'begun@quan.example' }]]);
  expect(html).toContain('Your e-mail');
});

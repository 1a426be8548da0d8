import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { formsOf } from '@wifi/splash/testing/forms.ts';
import { inScope } from '../../../../platform/context.ts';
import { findCanaries } from '../../../../testing/find-canaries.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { openPhone, openVenue, setFlow, visitIn, type TestVenue } from './guest.ts';

export const ctxOf = (app: TestApp, { page }: TestVenue) => inScope(app.ctx, page.id);
export const rows = async (app: TestApp, venue: TestVenue, text: string) =>
  (await ctxOf(app, venue).db.execute(sql.raw(text))).rows;
export const asks = (id: string, mappingField: string, more: object = {}) => ({
  id,
  type: 'SURVEY_TEXT' as const,
  title: { en: id },
  mappingField: mappingField as never,
  ...more,
});
export const survey = (id: string, ...questions: object[]) => ({
  id,
  type: 'survey' as const,
  questions: questions as never,
});
export const born = asks('born', 'dob', { dataType: 'date' });
export const one = survey('ask', asks('name', 'name'), asks('mail', 'email'), born);
export const told = { 'q.name': 'Zqchildzq Bo', 'q.mail': 'zqchildzq@quan.example', 'q.born': '2016-04-23' };
export const guardian = 'Zqguardianzq Lan';
const canaries = ['zqchildzq', 'zqguardianzq', '2016-04-23'];
export const words = 'Lotus may write to me about the playground.';
export const news = { asksForEmailNews: true, emailNewsText: { en: words } };

/** A page that asks for the guardian of a child. */
export async function openAsking(
  app: TestApp,
  flow: Parameters<typeof setFlow>[2] = [one],
  design: Record<string, unknown> = news,
): Promise<TestVenue> {
  const venue = await openVenue(app);
  await setFlow(app, venue, flow, design);
  await setRules(app, venue, true);
  return venue;
}
export const setRules = async (app: TestApp, venue: TestVenue, asksGuardian: boolean) =>
  expect(
    (await app.call('PUT /privacy/children', { token: venue.token, body: { ageOfConsent: 16, asksGuardian } })).status,
  ).toBe(200);

/** What a browser sends of the page that asks for a guardian, with what is typed and pressed on it. */
export function formIn(html: string): Record<string, string | string[]> {
  const form = formsOf(html).find(({ names }) => names.includes('guardian'));
  expect(form, 'the page asks for a guardian').toBeDefined();
  return form!.hidden;
}
export const agrees = { intent: 'guardian-agrees', guardian, terms: 'yes' };
export const without = { intent: 'guardian-without' };

/** A child who has told who they are, and stands where a guardian is asked for. */
export async function askedFor(
  app: TestApp,
  venue: TestVenue,
  more: Record<string, string> = {},
  phone = openPhone(app, venue),
) {
  const asked = await phone.send({
    visit: visitIn((await phone.arrive()).html),
    method: 'ask',
    terms: 'yes',
    ...told,
    ...more,
  });
  expect(asked.status).toBe(200);
  return { phone, html: asked.html, form: formIn(asked.html) };
}
/** Where anything of a child or its guardian is kept. */
export const leftBehind = async (app: TestApp) => {
  await app.access.events.flush();
  return findCanaries(app.owner, app.folder, canaries);
};
export const ledger = (app: TestApp, venue: TestVenue) =>
  rows(app, venue, 'select purpose, guardian from consents order by purpose');
export const eraseAll = async (app: TestApp, venue: TestVenue) => {
  for (const { id } of await rows(app, venue, 'select id from profiles where merged_into is null'))
    expect(
      (await app.call('POST /custom-users/{id}/erase', { token: venue.token, params: { id: Number(id) }, body: {} }))
        .status,
    ).toBe(200);
};

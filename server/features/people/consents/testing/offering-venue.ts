import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inScope } from '../../../../platform/context.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { consents } from '../../../access/consent-ledger/tables.ts';
import { openPhone, openVenue, setFlow, visitIn, type TestVenue } from '../../../access/guest-access/testing/guest.ts';
import { countAll } from '../../../figures/reports/testing/add-visits.ts';

export const survey = {
  id: 'ask',
  type: 'survey' as const,
  questions: [
    { id: 'mail', type: 'SURVEY_TEXT' as const, title: { en: 'Your e-mail' }, mappingField: 'email' as const },
  ],
};
export const offered = {
  asksForEmailNews: true,
  asksForMessageNews: true,
  emailNewsText: { en: 'Lotus may write to me once a week.' },
};

export const ctxOf = (app: TestApp, { page }: TestVenue) => inScope(app.ctx, page.id);
export const ledgerOf = (app: TestApp, venue: TestVenue) =>
  ctxOf(app, venue).db.select().from(consents).orderBy(consents.at, consents.purpose);

/** A guest who leaves an address, with the boxes ticked that are named. */
export async function comeIn(
  app: TestApp,
  venue: TestVenue,
  ticked: Record<string, string> = {},
  address = 'an@quan.example',
  phone = openPhone(app, venue),
) {
  const shown = await phone.arrive();
  const answer = await phone.send({
    visit: visitIn(shown.html),
    method: 'ask',
    terms: 'yes',
    'q.mail': address,
    ...ticked,
  });
  expect(answer.status).toBe(303);
  await countAll(app.program);
  const [consent] = (await ledgerOf(app, venue)).toReversed();
  const visitId = consent!.id;
  const { rows } = await ctxOf(app, venue).db.execute<{ id: number }>(
    sql`select profile_id as id from profile_visits where page_id = ${venue.page.id} and visit_id = ${visitId}`,
  );
  return { phone, html: shown.html, visitId, profileId: rows[0]?.id ?? 0 };
}

/** A page whose splash asks for an address and offers news. */
export const openOffering = async (app: TestApp) => {
  const venue = await openVenue(app);
  await setFlow(app, venue, [survey], offered);
  return venue;
};

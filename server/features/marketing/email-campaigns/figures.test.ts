import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inScope, type Context } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consents } from '../../access/consent-ledger/tables.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { profiles, profileVisits } from '../../people/profiles/tables.ts';
import { noteReturns } from '../messages/note-returns.ts';
import { noteClicked, noteDelivered, noteOpened } from '../messages/note.ts';
import { messages } from '../messages/tables.ts';
import { addGuests } from '../messages/testing/guests.ts';
import { stepEmailCampaign } from './step-campaign.ts';
import { emailCampaignGuests, emailCampaigns } from './tables.ts';

let app: TestApp;
let venue: TestVenue;
let ctx: Context;
beforeAll(async () => {
  app = await openTestApp({ smtp: { url: 'smtp://127.0.0.1:9', from: 'Platform <mail@platform.example>' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  venue = await openVenue(app);
  ctx = inScope(app.ctx, venue.page.id);
});

const day = 86_400_000;
const people = 240;

/** As if it had begun so many days ago. */
async function beginCampaign(daysAgo: number): Promise<number> {
  const guests = Array.from({ length: people }, (_, at) => at + 1);
  await addGuests(
    ctx,
    guests.map((id) => ({ id, email: `guest${id}@quan.example`, said: [{ isGiven: true }] })),
  );
  const template = await app.call('POST /bee-templates', {
    token: venue.token,
    body: { name: 'Welcome', from: 'welcome' },
  });
  const rule = { match: 'all' as const, conditions: [{ field: 'visits' as const, least: 0, most: null }] };
  const [made] = await ctx.db
    .insert(emailCampaigns)
    .values({
      pageId: venue.page.id,
      name: 'Autumn',
      state: 'scheduled',
      audience: { kind: 'rule', rule },
      templateId: Number(template.body.template._id),
      templateVersionId: 1,
      heldOut: 40,
      returnDays: 10,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: emailCampaigns.id });
  await stepEmailCampaign({ ...ctx, now: new Date(Date.now() - daysAgo * day) }, made!.id);
  return made!.id;
}

const figuresOf = async (id: number) =>
  (await app.call('GET /email-campaigns/{id}/figures', { token: venue.token, params: { id } })).body;
const comeAt = (profileId: number, at: Date) => ({
  pageId: venue.page.id,
  visitId: orderedId(at.getTime()),
  profileId,
  recognisedId: profileId,
  at,
});

/** Told twice of the same numbers: by the statements of the figures, and by walking through what was written. */
test('figures are what a walk through the messages counts', async () => {
  const id = await beginCampaign(1);
  const sent = await ctx.db.select({ id: messages.id, guest: messages.profileId }).from(messages);
  await ctx.db.update(messages).set({ state: 'sent', sentAt: sql`now() - interval '1 hour'` });
  const clicks: { link: string; mail: string }[] = [];
  const did = { delivered: new Set(), opened: new Set(), clicked: new Set(), bounced: new Set(), gone: new Set() };
  for (const [at, mail] of sent.entries()) {
    if (at % 2 === 0) await noteDelivered(ctx, mail.id);
    if (at % 2 === 0) did.delivered.add(mail.id);
    if (at % 3 === 0) await noteOpened(ctx, mail.id);
    if (at % 3 === 0) did.opened.add(mail.id);
    for (let times = at % 5; times > 2; times -= 1) {
      const link = `https://quan.example/${at % 7}`;
      await noteClicked(ctx, mail.id, link);
      clicks.push({ link, mail: mail.id });
      did.clicked.add(mail.id);
    }
    if (at % 11 === 1 && !did.opened.has(mail.id) && !did.clicked.has(mail.id)) {
      await noteReturns(ctx, [{ messageId: mail.id, kind: 'gone', detail: '550' }]);
      did.bounced.add(mail.id);
    }
    if (at % 13 === 0) {
      did.gone.add(mail.id);
      await ctx.db.insert(consents).values({
        pageId: venue.page.id,
        id: orderedId(Date.now()),
        purpose: 'email',
        isGiven: false,
        termsHash: '',
        language: 'en',
        profileId: mail.guest,
        mac: '',
        address: '',
        method: 'link',
        at: new Date(),
      });
    }
  }
  const arrived = new Set([...did.delivered, ...did.opened, ...did.clicked]);
  const figures = await figuresOf(id);
  expect(figures).toMatchObject({
    progress: { planned: sent.length, finished: sent.length },
    sent: sent.length,
    delivered: arrived.size,
    opened: did.opened.size,
    clicked: did.clicked.size,
    bounced: did.bounced.size,
    unsubscribed: did.gone.size,
    failed: 0,
    skipped: 0,
    unknown: 0,
  });
  const byLink = Map.groupBy(clicks, ({ link }) => link);
  expect(figures.links.toSorted((a: { link: string }, b: { link: string }) => a.link.localeCompare(b.link))).toEqual(
    [...byLink]
      .map(([link, all]) => ({ link, clicks: all.length, people: new Set(all.map(({ mail }) => mail)).size }))
      .toSorted((a, b) => a.link.localeCompare(b.link)),
  );
});

test('who came back is counted on both sides, judged when the days are over, and kept', async () => {
  const id = await beginCampaign(11);
  const [stored] = await ctx.db.select().from(emailCampaigns).where(eq(emailCampaigns.id, id));
  const startedAt = stored!.startedAt!;
  const drawn = await ctx.db.select().from(emailCampaignGuests).where(eq(emailCampaignGuests.campaignId, id));
  const after = (days: number) => new Date(startedAt.getTime() + days * day);
  const visits = drawn.flatMap(({ profileId, part }) => [
    // Before it began and after its days: neither counts.
    comeAt(profileId, after(-1)),
    comeAt(profileId, after(10.5)),
    ...(profileId % (part === 'held' ? 7 : 3) === 0 ? [comeAt(profileId, after(1)), comeAt(profileId, after(9))] : []),
  ]);
  await ctx.db.insert(profileVisits).values(visits);
  // Who was merged since came back under another profile.
  const lost = drawn.find(({ profileId, part }) => part === 'rest' && profileId % 3 !== 0)!.profileId;
  const root = people + 1;
  await addGuests(ctx, [{ id: root }]);
  await ctx.db.update(profiles).set({ mergedInto: root }).where(eq(profiles.id, lost));
  await ctx.db.insert(profileVisits).values(comeAt(root, after(2)));
  const countOf = (isHeld: boolean) => {
    const side = drawn.filter(({ part }) => (part === 'held') === isHeld);
    const back = side.filter(
      ({ profileId, part }) => profileId % (part === 'held' ? 7 : 3) === 0 || profileId === lost,
    );
    return { people: side.length, count: back.length };
  };
  const { returns } = await figuresOf(id);
  expect(returns).toMatchObject({ days: 10, isOver: true, written: countOf(false), heldOut: countOf(true) });
  expect(returns.difference.low).toBeGreaterThan(0);
  expect(returns.difference.value).toBeCloseTo(
    countOf(false).count / countOf(false).people - countOf(true).count / countOf(true).people,
    9,
  );
  await stepEmailCampaign(ctx, id);
  await ctx.db.delete(profileVisits);
  expect((await figuresOf(id)).returns).toEqual(returns);
});

test('there is no judgement before the days are over, nor of a handful of people', async () => {
  const id = await beginCampaign(2);
  expect((await figuresOf(id)).returns).toMatchObject({ isOver: false, difference: null });
  await ctx.db.execute(sql`update email_campaigns set started_at = started_at - interval '20 days' where id = ${id}`);
  expect((await figuresOf(id)).returns.difference).not.toBeNull();
  await ctx.db.execute(sql`delete from email_campaign_guests where part = 'held' and profile_id > 20`);
  expect((await figuresOf(id)).returns).toMatchObject({ isOver: true, difference: null });
});

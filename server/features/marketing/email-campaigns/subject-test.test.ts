import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inScope, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { profiles, profileVisits } from '../../people/profiles/tables.ts';
import { messages } from '../messages/tables.ts';
import { addGuests } from '../messages/testing/guests.ts';
import { findOpen } from '../sent-campaigns/under-way.ts';
import { stepEmailCampaign } from './step-campaign.ts';
import { lastPartAt } from './subject-test.ts';
import { emailCampaignGuests, emailCampaigns } from './tables.ts';
import { playCampaigns, someGuests } from './testing/play-campaigns.ts';

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

const { call, read, deed, mailsOf, makeCampaign } = playCampaigns(() => ({ app, venue, ctx }));
const hour = 3_600_000;
const later = (hours: number) => ({ ...ctx, now: new Date(Date.now() + hours * hour) });
const figuresOf = async (id: number) => (await call('GET /email-campaigns/{id}/figures', id)).body;
const halves = { subject: 'B for {{ first_name }}', share: 40, hours: 4, metric: 'clicked' };
const begin = async (people: number, changes: object = {}) => {
  if (people > 0) await addGuests(ctx, someGuests(1, people));
  const id = await makeCampaign({ subject: 'A', test: halves, ...changes });
  await deed(id, 'send');
  await stepEmailCampaign(ctx, id);
  return id;
};
/** Everything that is queued. */
const send = (id: number, at = new Date()) =>
  ctx.db
    .update(messages)
    .set({ state: 'sent', sentAt: at })
    .where(sql`${messages.causeId} = ${id} and ${messages.state} = 'queued'`);
const click = (id: number, variant: string, share: number) =>
  ctx.db.execute(sql`update messages set clicked_at = now() where cause_id = ${id} and variant = ${variant}
    and profile_id % 100 < ${share * 100}`);

describe('two subjects', () => {
  test('are compared once, at the set time; the rest gets the one that did better', async () => {
    const id = await begin(300);
    const tried = await mailsOf(id);
    expect(tried.length).toBeGreaterThan(80);
    expect(tried.length).toBeLessThan(160);
    expect(new Set(tried.map(({ variant, subject }) => `${variant} ${subject}`))).toEqual(
      new Set(['a A', `b ${halves.subject}`]),
    );
    await send(id);
    await click(id, 'a', 0.1);
    await click(id, 'b', 0.7);
    await stepEmailCampaign(later(3.9), id);
    expect(await figuresOf(id)).toMatchObject({ testResult: null, testEndsAt: expect.any(String) });
    expect((await read(id)).state).toBe('sending');
    await Promise.all([stepEmailCampaign(later(4.1), id), stepEmailCampaign(later(4.1), id)]);
    const { testResult } = await figuresOf(id);
    expect(testResult).toMatchObject({ winner: 'b', isClear: true });
    expect(testResult.confidence).toBeGreaterThan(0.99);
    const all = await mailsOf(id);
    expect(all).toHaveLength(300);
    expect(all.filter(({ variant }) => variant === 'b').length).toBeGreaterThan(200);
    // What happens after the comparison does not change it.
    await click(id, 'a', 1);
    await stepEmailCampaign(later(9), id);
    expect((await figuresOf(id)).testResult).toEqual(testResult);
  });

  test('that do equally well leave the first one, and say so', async () => {
    const id = await begin(300);
    await send(id);
    await stepEmailCampaign(later(5), id);
    expect((await read(id)).testResult).toMatchObject({ winner: 'a', isClear: false, confidence: 0 });
    expect((await mailsOf(id)).filter(({ variant }) => variant === 'a').length).toBeGreaterThan(200);
  });

  test('are compared so many hours after the first mail: quiet hours or a pause may hold all of them back', async () => {
    const id = await begin(300);
    await deed(id, 'pause');
    await stepEmailCampaign(later(5), id);
    await deed(id, 'resume');
    await stepEmailCampaign(later(5), id);
    expect(await figuresOf(id)).toMatchObject({ testResult: null });
    expect(Date.parse((await figuresOf(id)).testEndsAt) - Date.now()).toBeGreaterThan(3.9 * hour);
    await send(id, later(6).now);
    await click(id, 'b', 0.7);
    await stepEmailCampaign(later(9.9), id);
    expect((await read(id)).testResult).toBeNull();
    await stepEmailCampaign(later(10.1), id);
    expect((await read(id)).testResult).toMatchObject({ winner: 'b', isClear: true });
  });

  test('of whom the gate lets nobody pass in the end are compared nevertheless, and the rest gets the first', async () => {
    const id = await begin(300);
    await ctx.db.update(messages).set({ state: 'skipped', reason: 'quota' }).where(eq(messages.causeId, id));
    await stepEmailCampaign(later(4.1), id);
    const nobody = { people: 0, count: 0 };
    expect((await read(id)).testResult).toMatchObject({ winner: 'a', isClear: false, a: nobody, b: nobody });
    await send(id);
    await stepEmailCampaign(later(4.2), id);
    expect((await read(id)).state).toBe('done');
    expect((await mailsOf(id)).filter(({ subject }) => subject === 'A').length).toBeGreaterThan(180);
  });

  test('are no reason to count for a shorter time who came back: the days begin when the rest has its turn', async () => {
    const id = await begin(300, { test: { ...halves, hours: 72 }, heldOut: 50, returnDays: 1 });
    await send(id);
    await stepEmailCampaign(later(30), id);
    const returns = async () => (await figuresOf(id)).returns;
    expect(Date.parse((await returns()).until) - Date.now()).toBeGreaterThan(95 * hour);
    await stepEmailCampaign(later(73), id);
    const rest = (await mailsOf(id)).find(({ state }) => state === 'queued')!.profileId!;
    await send(id);
    const came = later(90).now;
    await ctx.db.insert(profileVisits).values({
      pageId: venue.page.id,
      visitId: crypto.randomUUID(),
      profileId: rest,
      recognisedId: rest,
      at: came,
    });
    // Nobody looks at it again before.
    const isOpen = async () => (await findOpen(ctx, emailCampaigns, lastPartAt)).some((open) => open.id === id);
    await stepEmailCampaign(later(73.1), id);
    await ctx.db.execute(sql`update email_campaigns set started_at = started_at - interval '2 days' where id = ${id}`);
    expect([(await read(id)).state, await isOpen()]).toEqual(['done', false]);
    await stepEmailCampaign(later(97), id);
    expect((await returns()).written.count).toBe(1);
    await ctx.db.delete(profileVisits).where(eq(profileVisits.pageId, venue.page.id));
    expect((await returns()).written.count).toBe(1);
  });

  test('are never compared once it is cancelled, and the rest gets nothing', async () => {
    const id = await begin(300);
    await send(id);
    const tried = (await mailsOf(id)).length;
    await deed(id, 'pause');
    await deed(id, 'cancel');
    await stepEmailCampaign(later(9), id);
    expect(await read(id)).toMatchObject({ state: 'cancelled', testResult: null });
    expect(await mailsOf(id)).toHaveLength(tried);
  });

  test('reach each guest once who turns out to be another meanwhile, whichever of the two was drawn for what', async () => {
    const id = await begin(300);
    await send(id);
    const mailed = new Set((await mailsOf(id)).map(({ profileId }) => profileId!));
    const waits = someGuests(1, 300).flatMap((guest) => (mailed.has(guest.id) ? [] : [guest.id]));
    const merge = (one: number, root: number) =>
      ctx.db
        .update(profiles)
        .set({ mergedInto: root })
        .where(sql`${profiles.pageId} = ${venue.page.id} and ${profiles.id} = ${one}`);
    const [known, other, third, fourth] = waits as [number, number, number, number];
    const [written, another] = [...mailed] as [number, number];
    await addGuests(ctx, [{ id: 1001, email: 'known@quan.example' }]);
    // Known since as somebody who was no part of it; as one who has got it; one who has got it as one who waits.
    await merge(known, 1001);
    await merge(other, written);
    await merge(another, third);
    await merge(fourth, 1001);
    await stepEmailCampaign(later(5), id);
    const mails = (await mailsOf(id)).map(({ profileId }) => profileId!);
    const rest = mails.filter((guest) => !mailed.has(guest));
    expect(rest).toContain(1001);
    for (const guest of [known, other, third, fourth]) expect(rest).not.toContain(guest);
    expect(rest).toHaveLength(waits.length - 3);
  });
});

type Deed =
  | { do: 'send' | 'skip' | 'erase'; share: number }
  | { do: 'pause' | 'resume' }
  | { do: 'pass'; hours: number };
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom('send' as const, 'skip' as const, 'erase' as const), share: fc.nat({ max: 3 }) }),
    fc.record({ do: fc.constantFrom('pause' as const, 'resume' as const) }),
    fc.record({ do: fc.constant('pass' as const), hours: fc.integer({ min: 0, max: 100 }) }),
  ),
  { maxLength: 10 },
);

test('whatever is done to a campaign with two subjects, it ends, and whoever is to be written to is: once', async () => {
  const plan = fc.record({ share: fc.constantFrom(10, 50, 100), hours: fc.constantFrom(1, 72), heldOut: fc.nat(50) });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 6 }), plan, deeds, async (people, { heldOut, ...test }, all) => {
      venue = await openVenue(app);
      ctx = inScope(app.ctx, venue.page.id);
      const id = await begin(people, { test: { ...halves, ...test }, heldOut });
      let hours = 0;
      const some = (share: number) => sql`${messages.causeId} = ${id} and ${messages.state} = 'queued'
        and ${messages.profileId} % 4 >= ${share}`;
      const set = (share: number, to: Partial<typeof messages.$inferInsert>) =>
        ctx.db.update(messages).set(to).where(some(share));
      for (const one of all) {
        if (one.do === 'send') await set(one.share, { state: 'sent', sentAt: later(hours).now });
        if (one.do === 'skip') await set(one.share, { state: 'skipped', reason: 'quota' });
        // As the erasure of a guest does it to what they were written.
        if (one.do === 'erase') await ctx.db.delete(messages).where(some(one.share));
        if (one.do === 'pause' || one.do === 'resume') await deed(id, one.do);
        if (one.do === 'pass') {
          hours += one.hours;
          await stepEmailCampaign(later(hours), id);
        }
        const mails = await mailsOf(id);
        expect(new Set(mails.map(({ profileId }) => profileId)).size).toBe(mails.length);
      }
      if ((await read(id)).state === 'paused') await deed(id, 'resume');
      for (let turn = 0; turn < 3; turn += 1) {
        await set(0, { state: 'sent', sentAt: later(hours).now });
        hours += 80;
        await stepEmailCampaign(later(hours), id);
      }
      const { state, progress, problem } = await read(id);
      // Of few, all may be kept back.
      if (people === 0 || problem !== null) {
        expect([state, problem]).toEqual(['draft', 'nobody']);
        return;
      }
      expect([state, progress.finished]).toEqual(['done', progress.planned]);
      if (all.some((one) => one.do === 'erase')) return;
      const drawn = await ctx.db.select().from(emailCampaignGuests).where(eq(emailCampaignGuests.campaignId, id));
      const written = drawn.flatMap(({ part, profileId }) => (part === 'held' ? [] : [profileId]));
      expect((await mailsOf(id)).map(({ profileId }) => profileId)).toEqual(written.toSorted((a, b) => a - b));
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

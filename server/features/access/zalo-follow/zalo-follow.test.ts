import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext, inScope, transaction } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  openPhone,
  openVenue,
  passIn,
  setFlow,
  someMac,
  visitIn,
  type TestVenue,
} from '../guest-access/testing/guest.ts';
import { codeWords } from './code-words.ts';
import { purgeFollowOffers } from './offer-follow.ts';
import { provingFollows } from './prove-follow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const db = ({ page }: TestVenue) => inScope(app.ctx, page.id).db;
const click = (sessionTimeout = 60) => ({ type: 'click' as const, id: 'click', limits: { sessionTimeout } });

/** A page with an official account, whose guests may have thirty minutes more. */
async function openFollowed(flow: Parameters<typeof setFlow>[2] = [click()]): Promise<TestVenue> {
  const venue = await openVenue(app);
  await setFlow(app, venue, flow, { asksForTerms: false, followMinutes: 30 });
  await db(venue).execute(sql`insert into zalo_accounts (page_id, state, oa_id, app_id, name)
    values (${venue.page.id}, 'connected', ${String(venue.page.id)}, '1', 'Sen Café')`);
  return venue;
}

async function arrive(venue: TestVenue, mac = someMac()) {
  const phone = openPhone(app, venue, mac);
  const came = await phone.arrive();
  const offered = await phone.send({ visit: visitIn(came.html), method: 'click' });
  const next = /http-equiv="refresh" content="\d+;url=([^"]+)"/.exec(offered.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return {
    phone,
    offered,
    code: /class="code"[^>]*>(\d{6})</.exec(offered.html)?.[1] ?? '',
    look: () => phone.ask('GET', next),
    goOn: () => phone.send({ visit: visitIn(offered.html) }),
  };
}

/** What guests were answered about their codes. */
const answers: string[] = [];

/** What Zalo tells of somebody, as its webhook does. */
async function told(venue: TestVenue, name: string, userId: string, payload: object = {}, follows = true) {
  const event = { id: randomUUID(), name, userId, userIdByApp: `app-${userId}`, at: new Date() };
  const own = createContext(app.program, { pageId: venue.page.id, actor: { kind: 'system', label: 'test' } });
  await transaction(own, (ctx) =>
    provingFollows({
      isFollower: async () => follows,
      answer: async (_ctx, _event, text) => void answers.push(text),
    })(ctx, { ...event, payload: payload as Record<string, unknown> }),
  );
}
const writes = (venue: TestVenue, userId: string, text: string, follows = true) =>
  told(venue, 'user_send_text', userId, { message: { text, msg_id: randomUUID() } }, follows);

async function minutesOf(venue: TestVenue, location: string | undefined): Promise<number> {
  const { userName } = passIn(location);
  const { rows } = await db(venue).execute<{ limits: { seconds?: number } }>(
    sql`select limits from passes where user_name = ${userName}`,
  );
  return (rows[0]!.limits.seconds ?? 0) / 60;
}

describe('a longer session for whoever follows', () => {
  test('is offered after the last step, and had once the code has come in the chat', async () => {
    const venue = await openFollowed();
    const { offered, code, look } = await arrive(venue);
    expect(offered.html).toContain('30 minutes more');
    expect(offered.html).toContain(`https://zalo.me/${venue.page.id}`);
    expect((await look()).html, 'nobody has written yet').toContain(code);
    await writes(venue, 'u1', `Wifi ${code}`);
    const online = await look();
    expect(online.status).toBe(303);
    expect(await minutesOf(venue, online.location)).toBe(90);
    expect(await minutesOf(venue, (await look()).location), 'loaded again').toBe(90);
  });

  test('needs nobody: who goes on without has the usual time', async () => {
    const venue = await openFollowed();
    const { goOn } = await arrive(venue);
    expect(await minutesOf(venue, (await goOn()).location)).toBe(60);
  });

  test('is not offered without an account, with one that fails, nor where it would change nothing', async () => {
    for (const change of [
      sql`delete from zalo_accounts where page_id = `,
      sql`update zalo_accounts set state = 'failing' where page_id = `,
    ]) {
      const venue = await openFollowed();
      await db(venue).execute(sql`${change} ${venue.page.id}`);
      expect(await minutesOf(venue, (await arrive(venue)).offered.location)).toBe(60);
    }
    const endless = await openFollowed([click(0)]);
    expect((await arrive(endless)).offered.status).toBe(303);
  });

  test('whose account goes away while somebody waits lets them in all the same', async () => {
    const venue = await openFollowed();
    const { look } = await arrive(venue);
    await db(venue).execute(sql`update zalo_accounts set state = 'revoked' where page_id = ${venue.page.id}`);
    expect(await minutesOf(venue, (await look()).location)).toBe(60);
  });

  test('ends with its ten minutes, after which the guest is let in without', async () => {
    const venue = await openFollowed();
    const { code, look } = await arrive(venue);
    await db(venue).execute(sql`update follow_offers set expires_at = now() - interval '1 second'`);
    await writes(venue, 'u1', code);
    expect(await minutesOf(venue, (await look()).location)).toBe(60);
    await purgeFollowOffers(inScope(app.ctx, 'every').db, new Date());
    expect((await db(venue).execute(sql`select from follow_offers`)).rows).toEqual([]);
  });

  test('waits for who writes before following, and knows who logged in by Zalo', async () => {
    const venue = await openFollowed();
    const first = await arrive(venue);
    await writes(venue, 'u1', first.code, false);
    expect((await first.look()).status, 'wrote, and does not follow').toBe(200);
    await told(venue, 'follow', 'u1');
    expect(await minutesOf(venue, (await first.look()).location)).toBe(90);

    const second = await arrive(venue);
    await db(venue).execute(sql`update follow_offers set user_id_by_app = 'app-u2' where code = ${second.code}`);
    await told(venue, 'follow', 'u2');
    expect(await minutesOf(venue, (await second.look()).location)).toBe(90);
  });

  test('is had by a follower once a day', async () => {
    const venue = await openFollowed();
    const [first, second] = [await arrive(venue), await arrive(venue)];
    await writes(venue, 'u1', first.code);
    await writes(venue, 'u1', second.code);
    expect((await first.look()).status).toBe(303);
    const had = await second.look();
    expect(had.html).toContain('you have had your longer time today');
    expect(await minutesOf(venue, (await second.phone.send({ visit: visitIn(had.html) })).location)).toBe(60);
    await db(venue).execute(sql`update follow_offers set followed_day = followed_day - 1`);
    const third = await arrive(venue);
    await writes(venue, 'u1', third.code);
    expect(await minutesOf(venue, (await third.look()).location)).toBe(90);
  });

  test('whoever writes a code is answered about it, in the language of the portal, and about nothing else', async () => {
    const venue = await openFollowed();
    const [first, second, third] = [await arrive(venue), await arrive(venue), await arrive(venue)];
    await db(venue).execute(sql`update follow_offers set language = 'vi' where code = ${second.code}`);
    answers.length = 0;
    await writes(venue, 'u1', first.code, false);
    await writes(venue, 'u1', first.code);
    await writes(venue, 'u1', first.code);
    await writes(venue, 'u1', second.code);
    await writes(venue, 'u2', first.code);
    await db(venue).execute(sql`update follow_offers set expires_at = now() - interval '1 second'
      where code = ${third.code}`);
    await writes(venue, 'u2', third.code);
    await writes(venue, 'u2', '000000');
    await writes(venue, 'u2', 'Xin chào');
    expect(answers).toEqual([
      codeWords.en['follow-first'],
      codeWords.en.followed,
      codeWords.en.followed,
      codeWords.vi.had,
      codeWords.en.over,
      codeWords.en.over,
    ]);
  });

  test('opens nothing on another page, nor for another visit', async () => {
    const [venue, other] = [await openFollowed(), await openFollowed()];
    const [mine, theirs] = [await arrive(venue), await arrive(venue)];
    await writes(other, 'u1', mine.code);
    expect((await mine.look()).status).toBe(200);
    await writes(venue, 'u1', mine.code);
    expect((await theirs.look()).status, 'whose code nobody wrote').toBe(200);
    expect((await mine.look()).status).toBe(303);
  });

  test('takes no other numbers for a code, and long texts do no harm', async () => {
    const venue = await openFollowed();
    const { code, look } = await arrive(venue);
    for (const text of [`1${code}`, `${code}1`, '', 'x'.repeat(100_000) + code]) await writes(venue, 'u1', text);
    await told(venue, 'user_send_text', 'u1', { message: 7 });
    expect((await look()).status).toBe(200);
  });

  test('is not had by guessing: whoever has written many numbers is heard no more for an hour', async () => {
    const venue = await openFollowed();
    const { code, look } = await arrive(venue);
    const others = Array.from({ length: 10 }, (_, nth) => String(100_000 + nth)).filter((other) => other !== code);
    for (const other of others) await writes(venue, 'u1', other);
    await writes(venue, 'u1', '999999');
    await writes(venue, 'u1', code);
    expect((await look()).status).toBe(200);
    await writes(venue, 'u2', code);
    expect((await look()).status, 'another one who knows it').toBe(303);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationKinds } from '@wifi/contract/venue/notification-words.ts';
import { inScope, transaction } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tell } from './tell.ts';
import { down, openToldPage, up, type ToldPage } from './testing/told-page.ts';

let app: TestApp;
let venue: ToldPage;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  venue = await openToldPage(app);
});

const fifty = Array.from({ length: 50 }, (_, at) => at + 1);

test('fifty routers that fall silent within minutes are one line and one mail', async () => {
  await venue.tell(0, ...fifty.slice(0, 20).map(down));
  await venue.tell(1, ...fifty.slice(20, 45).map(down));
  await venue.send(1);
  expect(await venue.mailsTo(venue.admin)).toEqual([]);
  await venue.tell(2, ...fifty.slice(45).map(down));
  await venue.send(3);
  await venue.send(4);
  const [line, ...more] = await venue.bell(venue.token);
  expect(more).toEqual([]);
  expect(line).toMatchObject({ title: '50 routers are down', isRead: false });
  expect(line!.body).toContain('Router 1, Router 2, Router 3 …');
  const mails = await venue.mailsTo(venue.admin);
  expect(mails.map(({ subject }) => subject)).toEqual([`Page ${venue.page.eid}: 50 routers are down`]);
});

test('what is told again while it fails is no news, and later ones of its kind wait their time', async () => {
  await venue.tell(0, down(1));
  await venue.send(3);
  await venue.tell(4, down(1), down(2));
  await venue.send(7);
  expect(await venue.mailsTo(venue.admin)).toHaveLength(1);
  await venue.tell(8, down(3));
  await venue.send(14);
  const mails = await venue.mailsTo(venue.admin);
  expect(mails.map(({ subject }) => subject.split(': ')[1])).toEqual(['A router is down', '2 routers are down']);
  expect(mails[1]!.text).toContain('Router 2 and Router 3');
});

test('that a router is up again hears only who was told that it is down', async () => {
  await venue.tell(0, up(1));
  expect(await venue.bell(venue.token)).toEqual([]);
  await venue.tell(1, down(1));
  const late = await app.user();
  await app.join(venue.page, late, 'manager');
  await venue.tell(2, up(1), up(2));
  expect((await venue.bell(venue.token)).map(({ title }) => title)).toEqual([
    'A router is up again',
    'A router is down',
  ]);
  expect(await venue.bell(await venue.tokenOf(late))).toEqual([]);
});

test('of programs that send at the same moment each notification has one', async () => {
  const people = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const person = await app.user();
      await app.join(venue.page, person, 'manager');
      return person;
    }),
  );
  await venue.tell(0, down(1));
  await Promise.all(Array.from({ length: 5 }, () => venue.send(4)));
  for (const person of [venue.admin, ...people]) expect(await venue.mailsTo(person)).toHaveLength(1);
});

test('those who tell at the same moment make one line of it', async () => {
  await Promise.all(fifty.map((device) => venue.tell(0, down(device))));
  expect((await venue.bell(venue.token)).map(({ title }) => title)).toEqual(['50 routers are down']);
});

test('who has lost the role or was blocked before it goes out hears nothing more', async () => {
  const [left, lowered, blocked] = [await app.user(), await app.user(), await app.user()];
  for (const person of [left, lowered, blocked]) await app.join(venue.page, person, 'manager');
  await venue.tell(0, down(1));
  const { db } = inScope(app.ctx, venue.page.id);
  await db.execute(sql`delete from page_permissions where uid = ${left.id}`);
  await db.execute(sql`update page_permissions set role = 'analyst' where uid = ${lowered.id}`);
  await db.execute(sql`update users set disabled_at = now() where id = ${blocked.id}`);
  await venue.send(4);
  for (const person of [left, lowered, blocked]) expect(await venue.mailsTo(person)).toEqual([]);
  expect(await venue.mailsTo(venue.admin)).toHaveLength(1);
  expect((await db.execute(sql`select uid from notifications`)).rows).toEqual([{ uid: venue.admin.id }]);
});

test('an analyst is told what an analyst may know', async () => {
  const analyst = await app.user();
  await app.join(venue.page, analyst, 'analyst');
  await venue.tell(
    0,
    down(1),
    { kind: 'reception-request', subject: 'request/1' },
    { kind: 'new-lead', subject: 'l/1' },
  );
  expect((await venue.bell(await venue.tokenOf(analyst))).map(({ title }) => title)).toEqual(['A new lead']);
  const { body } = await app.call('GET /notification-choices', { token: await venue.tokenOf(analyst) });
  expect(body.topics).toEqual(['leads', 'ratings', 'automation', 'summary']);
});

const choose = (more: object) =>
  app.call('PUT /notification-choices', {
    token: venue.token,
    body: { bell: ['devices'], mail: ['devices'], push: [], quiet: null, summary: 'off', ...more },
  });

test('quiet hours hold the mail and not the bell, and the morning has one mail of the night', async () => {
  await app.call('PUT /page-settings/{id}', {
    token: venue.token,
    params: { id: (await app.call('GET /page-settings', { token: venue.token })).body.id },
    body: { timeZone: 'UTC', currency: 'VND', languageId: 'en', checkOut: '12:00' },
  });
  // An hour ago until in an hour, on the page's clocks, whenever this runs.
  const clock = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString().slice(11, 16);
  expect((await choose({ quiet: { from: clock(-1), until: clock(1) } })).status).toBe(200);
  await venue.tell(0, down(1));
  await venue.send(4);
  expect(await venue.bell(venue.token)).toHaveLength(1);
  await venue.tell(30, down(2));
  await venue.send(40);
  expect(await venue.mailsTo(venue.admin)).toEqual([]);
  await venue.send(61);
  expect((await venue.mailsTo(venue.admin)).map(({ subject }) => subject.split(': ')[1])).toEqual([
    '2 routers are down',
  ]);
});

test('what was read before it goes out is not mailed, unless more happened since', async () => {
  await venue.tell(0, down(1));
  const [line] = await venue.bell(venue.token);
  await app.call('POST /notifications/read', { token: venue.token, body: { id: line!.id } });
  await venue.send(4);
  expect(await venue.mailsTo(venue.admin)).toEqual([]);
  await venue.tell(20, down(2));
  await app.call('POST /notifications/read', { token: venue.token, body: {} });
  await venue.tell(21, down(3));
  const again = await venue.bell(venue.token);
  expect(again.map(({ title, isRead }) => [title, isRead])).toEqual([
    ['2 routers are down', false],
    ['A router is down', true],
  ]);
  await venue.send(25);
  expect(await venue.mailsTo(venue.admin)).toHaveLength(1);
});

test('who wants nothing of a kind gets no line, and who wants mail alone none in the bell', async () => {
  await choose({ bell: [], mail: ['devices'] });
  await venue.tell(0, down(1), { kind: 'new-lead', subject: 'lead/1' });
  await venue.send(4);
  expect(await venue.bell(venue.token)).toEqual([]);
  expect((await app.call('GET /notifications/live', { token: venue.token })).body).toEqual({ unread: 0 });
  expect(await venue.mailsTo(venue.admin)).toHaveLength(1);
  const { rows } = await inScope(app.ctx, venue.page.id).db.execute(sql`select kind from notifications`);
  expect(rows).toEqual([{ kind: 'device-down' }]);
});

test('the same hour as begin and end, a wrong clock and an unknown topic are refused by name', async () => {
  const refused = async (more: object) => {
    const { status, body } = await choose(more);
    return [status, body.fields.map(({ field }: { field: string }) => field).join()];
  };
  expect(await refused({ quiet: { from: '22:00', until: '22:00' } })).toEqual([400, 'quiet.until']);
  expect(await refused({ quiet: { from: '25:00', until: '07:00' } })).toEqual([400, 'quiet.from']);
  expect(await refused({ mail: ['everything'] })).toEqual([400, 'mail.0']);
});

test('of one person no more than thirty mails leave in a day', async () => {
  for (let nth = 0; nth < 33; nth += 1) {
    await venue.tell(nth * 40, { kind: 'device-down', subject: `device/${nth}`, name: 'R' });
    await venue.send(nth * 40 + 5);
  }
  expect(await venue.mailsTo(venue.admin)).toHaveLength(30);
  expect(await venue.bell(venue.token)).toHaveLength(33);
});

test('whoever works on many pages has a mail of each, in the same hour too', async () => {
  const others = [];
  for (let nth = 0; nth < 7; nth += 1) others.push(await app.page(venue.admin));
  for (const { id } of others)
    await transaction({ ...inScope(venue.at(0), id) }, (ctx) =>
      tell(ctx, [{ pageId: id, kind: 'campaign-not-sent', subject: 'campaign/1', name: 'Autumn' }]),
    );
  await venue.send(1);
  const mails = await venue.mailsTo(venue.admin);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    others.map(({ eid }) => `Page ${eid}: A campaign did not begin`).toSorted(),
  );
});

test('a mail says all that the bell says, however long it is', async () => {
  const text = `${'Call the guest and ask how it was. '.repeat(8)}Then note it.`;
  await venue.tell(0, { kind: 'automation', subject: 'run/1/s', name: text });
  const [one, two, three] = ['in the lobby', 'at the pool', 'on the roof'].map((at) => `The router that hangs ${at}`);
  await venue.tell(0, ...[one, two, three].map((name, at) => ({ ...down(at), name: name! })));
  await venue.send(5);
  const mails = await venue.mailsTo(venue.admin);
  const all = mails.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ');
  expect(all).toContain('ask how it was. Then note it.');
  expect(all).toContain(`${one}, ${two}, and ${three}: no word for minutes.`);
});

test('a notification of one page is on no other, and reading all of one leaves the other', async () => {
  const other = await openToldPage(app);
  await app.join(other.page, venue.admin, 'admin');
  await venue.tell(0, down(1));
  await other.tell(0, down(2));
  const token = await other.tokenOf(venue.admin);
  expect((await venue.bell(token)).map(({ body }) => body.split(':')[0])).toEqual(['Router 2']);
  await app.call('POST /notifications/read', { token: venue.token, body: {} });
  expect((await app.call('GET /notifications/live', { token })).body).toEqual({ unread: 1 });
  expect((await app.call('GET /notifications/live', { token: venue.token })).body).toEqual({ unread: 0 });
});

/** A tick for what nobody ever tells would be a promise that is not kept. */
test('of every kind some feature tells', () => {
  const features = join(import.meta.dirname, '../..');
  const own = join('venue', 'page-notification');
  const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith(own))
    .map((file) => readFileSync(join(features, file), 'utf8'))
    .filter((text) => text.includes('page-notification/tell.ts'));
  const untold = notificationKinds.filter((kind) => !sources.some((text) => text.includes(`'${kind}'`)));
  expect(untold).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openPhone,
  openVenue,
  passIn,
  problemIn,
  setFlow,
  visitIn,
  type TestVenue,
} from '../../features/access/guest-access/testing/guest.ts';
import { codes } from '../../platform/radius/codes.ts';
import { readInteger, readOctets } from '../../platform/radius/read-attributes.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { RunningRadius } from './start-radius.ts';
import { openAppWithRadius } from './testing/app-with-radius.ts';
import { openRouter } from './testing/router.ts';

let app: TestApp;
let radius: RunningRadius;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, radius, close } = await openAppWithRadius());
});
afterAll(() => close());

const megabyte = 1_000_000;

/** A click gives two megabytes, and the phone may come back by itself for a day. */
async function openCapped(dataCap = 2): Promise<TestVenue> {
  const venue = await openVenue(app);
  await setFlow(app, venue, [
    {
      id: 'both',
      type: 'block',
      methods: [
        { id: 'click', type: 'click', limits: { dataCap }, expire_in: 1440 },
        { id: 'code', type: 'access_code' },
      ],
    },
  ]);
  return venue;
}

type Phone = ReturnType<typeof openPhone>;
let sessions = 0;

/** The router opens a session with what the phone brought, and reports its end. */
async function surf(venue: TestVenue, { mac }: Phone, location: string | undefined, bytes: number) {
  const { userName, password } = passIn(location);
  const session = { userName, mac, sessionId: `s${(sessions += 1)}` };
  const router = openRouter(radius, venue);
  const answer = await router.ask({ ...session, password: { kind: 'pap', value: password } });
  if (answer!.code !== codes.accessAccept) return undefined;
  await router.tell({
    status: 2,
    ...session,
    loginClass: readOctets(answer!, 'Class')!,
    seconds: 60,
    up: 0,
    down: bytes,
  });
  return { limit: readInteger(answer!, 'Mikrotik-Total-Limit') };
}

const click = async (phone: Phone) => {
  const visit = visitIn((await phone.arrive()).html);
  return { visit, ...(await phone.send({ visit, method: 'click', terms: 'yes' })) };
};

test('a phone that comes back gets what is left of its data, and not all of it again', async () => {
  const venue = await openCapped();
  const phone = openPhone(app, venue);
  expect(await surf(venue, phone, (await click(phone)).location, 0.5 * megabyte)).toEqual({ limit: 2 * megabyte });
  for (const left of [1.5, 1]) {
    const { html } = await phone.arrive();
    expect(html).toContain('Welcome back');
    expect(await surf(venue, phone, (await phone.send({ visit: visitIn(html) })).location, 0.5 * megabyte)).toEqual({
      limit: left * megabyte,
    });
  }
});

test('a phone whose data is used up is not let in by itself: it is told why, and shown how to log in anew', async () => {
  const venue = await openCapped();
  const phone = openPhone(app, venue);
  await surf(venue, phone, (await click(phone)).location, 2 * megabyte);
  const { html } = await phone.arrive();
  expect(html).not.toContain('Welcome back');
  expect(problemIn(html)).toContain('used up');
  expect(html).toContain('value="code"');
  const pressed = await phone.send({ visit: visitIn(html) });
  expect(pressed.location).toBeUndefined();
  expect(await surf(venue, phone, (await click(phone)).location, 0), 'by hand it is a new login').toEqual({
    limit: 2 * megabyte,
  });
});

test('a few bytes short of the limit is used up too', async () => {
  const venue = await openCapped();
  const phone = openPhone(app, venue);
  await surf(venue, phone, (await click(phone)).location, 2 * megabyte - 900);
  expect((await phone.arrive()).html).not.toContain('Welcome back');
});

test('the last form of a login sent again, and a second credential of it, open nothing once its data is used up', async () => {
  const venue = await openCapped();
  const phone = openPhone(app, venue);
  const first = await click(phone);
  const second = await phone.send({ visit: first.visit, method: 'click', terms: 'yes' });
  await surf(venue, phone, first.location, 2 * megabyte);
  expect(await surf(venue, phone, second.location, 0)).toBeUndefined();
  const again = await phone.send({ visit: first.visit, method: 'click', terms: 'yes' });
  expect(again.location).toBeUndefined();
  expect(problemIn(again.html)).toContain('used up');
});

test('without a data cap a phone comes back as often as it likes', async () => {
  const venue = await openCapped(0);
  const phone = openPhone(app, venue);
  await surf(venue, phone, (await click(phone)).location, 900 * megabyte);
  expect((await phone.arrive()).html).toContain('Welcome back');
});

test('“Welcome back” leads to the other ways to log in', async () => {
  const venue = await openCapped();
  const phone = openPhone(app, venue);
  await surf(venue, phone, (await click(phone)).location, 0);
  const { html } = await phone.arrive();
  expect(html).toMatch(/<button[^>]*value="choose"[^>]*>Log in another way/);
  const other = await phone.send({ visit: visitIn(html), intent: 'choose' });
  expect(other.status).toBe(200);
  expect(other.html).toContain('value="code"');
  expect(other.html).not.toContain('Welcome back');
});

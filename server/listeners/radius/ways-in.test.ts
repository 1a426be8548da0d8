import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginFormsOf } from '@wifi/splash/testing/forms.ts';
import {
  openPhone,
  openVenue,
  passIn,
  problemIn,
  setFlow,
  type TestVenue,
} from '../../features/access/guest-access/testing/guest.ts';
import { codes } from '../../platform/radius/codes.ts';
import { readInteger, readText } from '../../platform/radius/read-attributes.ts';
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

type Flow = Parameters<typeof setFlow>[2];
type Answer = Awaited<ReturnType<ReturnType<typeof openPhone>['send']>>;

const limits = { speedUp: 512, speedDown: 2048, sessionTimeout: 30, idleTimeout: 5, dataCap: 100 };
const click = { id: 'click', type: 'click', limits } as const;
const code = { id: 'code', type: 'access_code', limits } as const;
const account = { id: 'account', type: 'account', limits } as const;
const hsia = { id: 'hsia', type: 'hsia_account', limits } as const;
const block: Flow[number] = { id: 'block', type: 'block', methods: [click, code, hsia] };
const choice: Flow[number] = { id: 'choice', type: 'a_b_choice', a: { method: hsia }, b: { method: code } };

/**
 * A phone without a script: it sends the form of a method as the page holds it, with what is typed into fields that
 * are there, the terms accepted where they are asked for, and the button that is pressed.
 */
async function walkIn(venue: TestVenue) {
  const phone = openPhone(app, venue);
  let page: Answer = await phone.arrive();
  return {
    mac: phone.mac,
    page: () => page,
    send: async (method: string, typed: Record<string, string> = {}, pressed: Record<string, string> = {}) => {
      const form = loginFormsOf(page.html).find(
        ({ hidden, html }) => hidden.method === method || html.includes(`value="${method}"`),
      );
      expect(form, `a form for ${method}`).toBeDefined();
      const { hidden, names } = form!;
      const named = Object.entries(typed).map(([name, value]) => [
        names.find((one) => one === name || one === `${method}.${name}`),
        value,
      ]);
      expect(named.map(([name]) => name)).not.toContain(undefined);
      const terms = names.includes('terms') ? { terms: 'yes' } : {};
      page = await phone.send({ ...hidden, method, ...terms, ...Object.fromEntries(named), ...pressed });
    },
  };
}
type Guest = Awaited<ReturnType<typeof walkIn>>;

const post = async (key: 'POST /access-codes' | 'POST /guest-accounts', { token }: TestVenue, body: object) =>
  expect((await app.call(key, { token, body })).status).toBe(200);

async function withCode(guest: Guest, venue: TestVenue): Promise<void> {
  await post('POST /access-codes', venue, { count: 1, time: 20, unit: 'minutes', limits: { speedDown: 1024 } });
  const { body } = await app.call('GET /access-codes', { token: venue.token });
  await guest.send('code', { code: body.rows[0].code.toLowerCase() });
}

const withAccount = (kind: 'account' | 'hsia') => async (guest: Guest, venue: TestVenue) => {
  const mine = { username: kind === 'hsia' ? 'phong-204' : 'mai@example.com', password: 'hoa sen 204' };
  await post('POST /guest-accounts', venue, { kind, ...mine, limits: { speedUp: 256 } });
  await guest.send(kind, mine);
};

interface Way {
  name: string;
  flow: Flow;
  go: (guest: Guest, venue: TestVenue) => Promise<void>;
  rate?: string;
  seconds?: number;
}

const ofCode = { rate: '512k/1024k', seconds: 1200 };
const ofAccount = { rate: '256k/2048k' };

const ways: Way[] = [
  { name: 'a click', flow: [click], go: (guest) => guest.send('click') },
  { name: 'an access code', flow: [code], go: withCode, ...ofCode },
  { name: 'an account', flow: [account], go: withAccount('account'), ...ofAccount },
  {
    name: 'an account that is made on the way',
    flow: [account],
    go: (guest) =>
      guest.send(
        'account',
        { username: 'lan@example.com', password: 'hoa mai vang' },
        { intent: 'sign-up', name: 'Lan' },
      ),
  },
  { name: 'an HSIA account', flow: [hsia], go: withAccount('hsia'), ...ofAccount },
  { name: 'a code in a block', flow: [block], go: withCode, ...ofCode },
  { name: 'an HSIA account in a block', flow: [block], go: withAccount('hsia'), ...ofAccount },
  { name: 'the second of two ways', flow: [choice], go: withCode, ...ofCode },
  {
    name: 'two steps, one after the other',
    flow: [click, code],
    ...ofCode,
    go: async (guest, venue) => {
      await guest.send('click');
      expect(guest.page().html, 'the terms are asked for once').not.toContain('name="terms"');
      await withCode(guest, venue);
    },
  },
];

test.each(ways)(
  'a phone without a script gets in with $name, and the router is told the tightest of its limits',
  async ({ flow, go, rate = '512k/2048k', seconds = 1800 }) => {
    const venue = await openVenue(app);
    await setFlow(app, venue, flow);
    const guest = await walkIn(venue);
    await go(guest, venue);
    const { status, location, html } = guest.page();
    expect([status, problemIn(html)]).toEqual([303, '']);
    const { userName, password } = passIn(location);
    const reply = await openRouter(radius, venue).ask({
      userName,
      password: { kind: 'pap', value: password },
      mac: guest.mac,
      sessionId: 's1',
    });
    expect(reply?.code).toBe(codes.accessAccept);
    expect(readText(reply!, 'Mikrotik-Rate-Limit')).toBe(rate);
    expect(readInteger(reply!, 'Idle-Timeout')).toBe(300);
    expect(readInteger(reply!, 'Mikrotik-Total-Limit')).toBe(100_000_000);
    // A code's time runs from its first use on, so that some of it may be gone.
    expect(readInteger(reply!, 'Session-Timeout')).toBeLessThanOrEqual(seconds);
    expect(readInteger(reply!, 'Session-Timeout')).toBeGreaterThan(seconds - 20);
  },
);

test('a code says why it is refused: unknown, of another page, used up, on too many devices, revoked', async () => {
  const [venue, elsewhere] = [await openVenue(app), await openVenue(app)];
  for (const one of [venue, elsewhere]) await setFlow(app, one, [code]);
  const made = async (at: TestVenue, settings: object) => {
    const { body: batch } = await app.call('POST /access-codes', { token: at.token, body: { count: 1, ...settings } });
    const { body } = await app.call('GET /access-codes', { token: at.token, query: { batchId: batch.batchId } });
    return body.rows[0] as { id: number; code: string };
  };
  const tried = async (text: string) => {
    const guest = await walkIn(venue);
    await guest.send('code', { code: text });
    return guest.page().status === 303 ? 'in' : problemIn(guest.page().html);
  };
  const [foreign, once, single] = [
    await made(elsewhere, {}),
    await made(venue, { uses: 1, devices: 0 }),
    await made(venue, { uses: 0, devices: 1 }),
  ];
  expect(await tried('ABCD-2345')).toMatch(/not known here/);
  expect(await tried(foreign.code)).toMatch(/not known here/);
  expect([await tried(once.code), await tried(once.code)]).toEqual(['in', expect.stringMatching(/used up/)]);
  expect([await tried(single.code), await tried(single.code)]).toEqual(['in', expect.stringMatching(/other devices/)]);
  await app.call('POST /access-codes/revoke', { token: venue.token, body: { ids: [once.id] } });
  expect(await tried(once.code)).toMatch(/no longer valid/);
});

test('a phone that its router sends back with a refusal is told so, and can try again', async () => {
  const venue = await openVenue(app);
  await setFlow(app, venue, [click]);
  const phone = openPhone(app, venue);
  const back = await phone.arrive({ error: 'RADIUS server is not responding' });
  expect(problemIn(back.html)).toMatch(/router did not open/);
  const [form] = loginFormsOf(back.html);
  expect((await phone.send({ ...form!.hidden, terms: 'yes' })).status).toBe(303);
});

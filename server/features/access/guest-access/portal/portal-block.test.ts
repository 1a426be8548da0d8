import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { pollKeyOf, returnedHid } from '../../../network/devices/vendors/opennds-fas.ts';
import { openPhone, openVenue, problemIn, setFlow, visitIn } from '../testing/guest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const ways = {
  id: 'ways',
  type: 'block' as const,
  methods: [
    { id: 'code', type: 'access_code' as const },
    { id: 'account', type: 'account' as const },
    { id: 'room', type: 'hsia_account' as const },
  ],
};
const empty = {
  'code.code': '',
  'code.password': '',
  'account.username': '',
  'account.password': '',
  'room.username': '',
  'room.password': '',
};

async function arrive() {
  const venue = await openVenue(app);
  await setFlow(app, venue, [ways]);
  const phone = openPhone(app, venue);
  const { html } = await phone.arrive();
  const visit = visitIn(html);
  return { html, venue, phone, send: (form: Record<string, string>) => phone.send({ ...empty, visit, ...form }) };
}

test('a block asks for the terms once, and lets in by the method whose button was pressed', async () => {
  const { html, venue, send } = await arrive();
  expect(html.match(/name="terms"/g)).toHaveLength(1);
  const signUp = {
    'account:sign-up.name': 'Mai',
    'account:sign-up.username': 'mai@example.com',
    'account:sign-up.password': 'hoa mai vang',
    method: 'account:sign-up',
  };
  const refused = await send(signUp);
  expect(problemIn(refused.html)).toMatch(/accept the terms/);
  expect(refused.html).toMatch(/name="account:sign-up\.username"[^>]*value="mai@example\.com"/);
  expect((await send({ ...signUp, terms: 'yes' })).status).toBe(303);

  const other = openPhone(app, venue);
  const visit = visitIn((await other.arrive()).html);
  const logIn = {
    ...empty,
    visit,
    terms: 'yes',
    'account.username': 'mai@example.com',
    'account.password': 'hoa mai vang',
  };
  const asCode = await other.send({ ...logIn, method: 'code' });
  expect(problemIn(asCode.html), 'what was typed for another method counts for nothing').toMatch(/code is not known/);
  expect((await other.send(logIn)).status, 'Enter: the only method with something typed').toBe(303);
});

test('a block never shows a password again, and keeps everything else that was typed', async () => {
  const { send } = await arrive();
  const typed = {
    'code.password': 'secret-1',
    'account.username': 'mai@example.com',
    'account.password': 'secret-2',
    'room.username': '202',
    'room.password': 'secret-3',
  };
  const answer = await send({ ...typed, terms: 'yes', method: 'room' });
  expect(problemIn(answer.html)).toMatch(/Name or password is not right/);
  expect(answer.html).not.toMatch(/secret-\d/);
  for (const value of ['mai@example.com', '202']) expect(answer.html).toContain(`value="${value}"`);
  const looked = await send({ ...typed, intent: 'show-sign-up' });
  expect(looked.html).not.toMatch(/secret-\d/);
  expect(looked.html).toContain('id="account-log-in" data-group="account-forms" hidden');
});

test('a block takes nothing that names no method of its own', async () => {
  const { send } = await arrive();
  for (const method of ['nobody', 'room:sign-up', '__proto__']) {
    const answer = await send({ method, terms: 'yes', 'room:sign-up.username': 'a@example.com' });
    expect(answer.status).toBe(200);
    expect(problemIn(answer.html)).not.toBe('');
  }
  const unsure = await send({ terms: 'yes', 'room.username': '202', 'code.code': 'ABCD' });
  expect(unsure.status).toBe(200);
  expect(unsure.html).toContain('value="202"');
});

const fasKey = 'the key that we share';

test('a session shows what the guest passed and not the block around it; below level 3 of openNDS nobody is told of a time that nobody ends', async () => {
  for (const [level, isTold] of [
    ['1', false],
    ['4', true],
  ] as const) {
    const venue = await openVenue(app, { type: 'opennds', settings: { level, fasKey } });
    await setFlow(app, venue, [
      {
        id: 'ways',
        type: 'block',
        methods: [
          { id: 'go', type: 'click', limits: { sessionTimeout: 60 } },
          { id: 'code', type: 'access_code' },
        ],
      },
      {
        id: 'ab',
        type: 'a_b_choice',
        a: { method: { id: 'a', type: 'click' } },
        b: { method: { id: 'b', type: 'account' } },
      },
    ]);
    const phone = openPhone(app, venue);
    const fas = Buffer.from(
      `hid=1b2c3d4e5f607182, clientip=10.77.0.50, clientmac=${phone.mac}, gatewayname=Lotus, gatewayaddress=10.77.0.1:2050`,
    ).toString('base64');
    const second = await phone.send({ visit: visitIn((await phone.arrive({ fas })).html), method: 'go', terms: 'yes' });
    const { html, location } = await phone.send({ visit: visitIn(second.html), method: 'a', terms: 'yes' });
    // At level 4 the router asks whom to let in, and says that it has.
    const told = {
      auth_get: 'view',
      gatewayhash: hash('sha256', 'Lotus', 'hex'),
      payload: Buffer.from(`* ${returnedHid('1b2c3d4e5f607182', fasKey)}`).toString('base64'),
    };
    if (level === '4')
      await phone.ask(
        'GET',
        `/portal/${venue.page.eid}/${venue.nasId}/${pollKeyOf(fasKey)}?${new URLSearchParams(told)}`,
      );
    const online = location
      ? new URL(location).searchParams.get('redir')!
      : /url=([^"]+)"/.exec(html)![1]!.replace('/wait?', '/online?');
    const { pathname, search } = new URL(online, 'http://localhost');
    expect((await phone.ask('GET', pathname + search)).html.includes('Time left')).toBe(isTold);
    const { body } = await app.call('GET /guest-sessions', { token: venue.token });
    expect(body.rows).toMatchObject([{ mac: phone.mac, method: 'click,click' }]);
  }
});

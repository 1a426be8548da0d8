import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openGuestAccess } from '../../features/access/guest-access/guest-access.ts';
import { createRadiusBackend } from '../../features/access/guest-access/radius/radius-backend.ts';
import {
  openPhone,
  openVenue,
  passIn,
  someMac,
  visitIn,
  type TestVenue,
} from '../../features/access/guest-access/testing/guest.ts';
import { addDevice } from '../../features/network/devices/add-device.ts';
import { indexByAddress, mostAtAddress } from '../../features/network/devices/address-index.ts';
import { deviceLastSeen } from '../../features/network/devices/tables.ts';
import { inScope } from '../../platform/context.ts';
import { createLog } from '../../platform/log/log.ts';
import { codes } from '../../platform/radius/codes.ts';
import { openReply } from '../../platform/radius/replies.ts';
import { encodeAccessRequest, encodeHashedRequest } from '../../platform/radius/requests.ts';
import { attribute } from '../../platform/radius/write-attributes.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { startRadius, type RunningRadius } from './start-radius.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Of those that run. */
let flushes: (() => Promise<void>)[] = [];

/** A program that has seen nothing yet. */
async function start(): Promise<RunningRadius> {
  const access = openGuestAccess(app.program);
  flushes = [...flushes, access.lastSeen.flush];
  const radius = await startRadius({
    host: '0.0.0.0',
    authPort: 0,
    acctPort: 0,
    backend: createRadiusBackend(access),
    log: createLog('silent'),
  });
  onTestFinished(async () => {
    await radius.close();
    await access.close();
  });
  return radius;
}

/** An address for each test. */
const someAddress = () => `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;

const list = async (venue: TestVenue, address: string) => {
  const { status } = await app.call('PUT /devices/{nas_id}', {
    token: venue.token,
    params: { nas_id: venue.nasId },
    body: { addresses: [address], messageAuthenticator: 'auto' },
  });
  expect(status).toBe(200);
};
const copyOften = async (strange: TestVenue, address: string) => {
  for (let made = 0; made < 2 * mostAtAddress; made += 1)
    await addDevice(inScope(app.ctx, strange.page.id), { name: 'Copy', type: 'mikrotik', addresses: [address] });
};

/** A router at an address, which says this name or none. */
function openRouter(
  radius: RunningRadius,
  { secret, address, name }: { secret: string; address: string; name?: string },
) {
  const named = name === undefined ? [] : [attribute('NAS-Identifier', name)];
  async function send(port: number, bytes: Buffer): Promise<number | undefined> {
    const socket = createSocket('udp4').bind(0, address);
    await once(socket, 'listening');
    try {
      socket.send(bytes, port, '127.0.0.1');
      const [received] = (await once(socket, 'message', { signal: AbortSignal.timeout(1000) })) as [Buffer];
      return openReply(received, bytes, secret)?.code;
    } catch {
      return undefined;
    } finally {
      socket.close();
    }
  }
  return {
    /** A guest of this page, who has been through its portal. */
    async logIn(venue: TestVenue, kind: 'pap' | 'chap', signs: boolean): Promise<boolean> {
      const phone = openPhone(app, venue, someMac());
      const answer = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'click', terms: 'yes' });
      const { userName, password } = passIn(answer.location);
      const attributes = [
        attribute('User-Name', userName),
        attribute('Calling-Station-Id', phone.mac),
        attribute('Acct-Session-Id', `s${randomInt(1e9)}`),
        ...named,
      ];
      return (
        (await send(
          radius.authPort,
          encodeAccessRequest({
            identifier: randomInt(256),
            secret,
            password: { kind, value: password },
            signs,
            attributes,
          }),
        )) === codes.accessAccept
      );
    },
    report: async () =>
      (await send(
        radius.acctPort,
        encodeHashedRequest(codes.accountingRequest, {
          identifier: randomInt(256),
          secret,
          attributes: [attribute('Acct-Status-Type', 7), ...named],
        }),
      )) === codes.accountingResponse,
  };
}

/** Strangers who were there before the router's own page, and after it. */
async function openAmongStrangers(copy: (strange: TestVenue, address: string) => Promise<unknown>) {
  const address = someAddress();
  const [earlier, own, later] = [await openVenue(app), await openVenue(app), await openVenue(app)];
  await list(own, address);
  for (const strange of [earlier, later]) await copy(strange, address);
  return { own, address };
}

const copies = { 'on a device': list, 'on many devices': copyOften };

test.each(Object.entries(copies))(
  'a router without a name gets its answers where strangers have written down its address %s',
  async (_how, copy) => {
    const { own, address } = await openAmongStrangers(copy);
    expect(await openRouter(await start(), { secret: own.secret, address }).report(), 'accounting').toBe(true);
    expect(await openRouter(await start(), { secret: own.secret, address }).logIn(own, 'pap', true), 'signed').toBe(
      true,
    );
    expect(
      await openRouter(await start(), { secret: own.secret, address }).logIn(own, 'chap', true),
      'signed CHAP',
    ).toBe(true);
  },
);

test('an unsigned password tells by itself which router sent it', async () => {
  const { own, address } = await openAmongStrangers(list);
  expect(await openRouter(await start(), { secret: own.secret, address }).logIn(own, 'pap', false)).toBe(true);
});

test('unsigned CHAP, which proves nothing, is that of the router that has shown its secret from there', async () => {
  const { own, address } = await openAmongStrangers(list);
  const router = openRouter(await start(), { secret: own.secret, address });
  expect(await router.report()).toBe(true);
  expect(await router.logIn(own, 'chap', false)).toBe(true);
});

test('a stranger who takes the very name that a router says breaks nothing of it', async () => {
  const [own, strange, address, name] = [
    await openVenue(app),
    await openVenue(app),
    someAddress(),
    `MikroTik-${randomInt(1e9)}`,
  ];
  await list(own, address);
  await addDevice(inScope(app.ctx, strange.page.id), {
    name: 'Copy',
    type: 'mikrotik',
    nas_id: name,
    addresses: [address],
    messageAuthenticator: 'auto',
  });
  const router = openRouter(await start(), { secret: own.secret, address, name });
  expect(await router.logIn(own, 'pap', false), 'unsigned').toBe(true);
  expect(await router.report(), 'accounting').toBe(true);
  expect(await router.logIn(own, 'chap', false), 'CHAP').toBe(true);
  expect(await router.logIn(own, 'pap', true), 'signed').toBe(true);
});

test.each(Object.entries(copies))(
  'a router that says its own name gets all its answers where strangers have written down its address %s',
  async (_how, copy) => {
    const { own, address } = await openAmongStrangers(copy);
    const router = openRouter(await start(), { secret: own.secret, address, name: own.nasId });
    expect(await router.logIn(own, 'chap', false), 'before it has proven anything').toBe(true);
    expect(await router.logIn(own, 'pap', true)).toBe(true);
    expect(await router.report()).toBe(true);
  },
);

test('two routers of one page behind one address are told apart by their secrets', async () => {
  const [venue, address] = [await openVenue(app), someAddress()];
  await list(venue, address);
  const second = { ...venue, secret: 'the secret of the second one' };
  const device = await addDevice(inScope(app.ctx, venue.page.id), {
    name: 'Pool',
    type: 'mikrotik',
    secret: second.secret,
    settings: { login: 'pap' },
    addresses: [address],
    messageAuthenticator: 'auto',
  });
  const radius = await start();
  expect(await openRouter(radius, { secret: venue.secret, address }).logIn(venue, 'pap', true)).toBe(true);
  expect(
    await openRouter(radius, { secret: second.secret, address }).logIn({ ...second, nasId: device.nasId }, 'pap', true),
  ).toBe(true);
});

test('a packet is tried with a bounded number of secrets, and no page takes all the places', () => {
  const device = (pageId: number, nasId: string) => ({
    pageId,
    nasId,
    addresses: ['192.0.2.1', '192.0.2.1', '10.0.0.0/8'],
  });
  const crowd = Array.from({ length: 500 }, (_, at) => device(1, `crowd-${at}`));
  const there = indexByAddress([...crowd, device(2, 'pool'), device(3, 'lobby'), device(2, 'bar')]).get('192.0.2.1')!;
  expect(there).toHaveLength(mostAtAddress);
  expect(there.slice(0, 6)).toEqual(['crowd-0', 'pool', 'lobby', 'crowd-1', 'bar', 'crowd-2']);
});

test('a packet that proves nothing does not move the address that Disconnects go to', async () => {
  const [own, address] = [await openVenue(app), someAddress()];
  await app.call('PUT /devices/{nas_id}', {
    token: own.token,
    params: { nas_id: own.nasId },
    body: { messageAuthenticator: 'no' },
  });
  const radius = await start();
  const lastAddress = async () => {
    await Promise.all(flushes.map((flush) => flush()));
    const [seen] = await inScope(app.ctx, own.page.id)
      .db.select({ address: deviceLastSeen.address })
      .from(deviceLastSeen)
      .where(eq(deviceLastSeen.pageId, own.page.id));
    return seen?.address;
  };
  expect(await openRouter(radius, { secret: own.secret, address, name: own.nasId }).report()).toBe(true);
  expect(await lastAddress()).toBe(address);
  const stranger = openRouter(radius, { secret: 'guessed', address: someAddress(), name: own.nasId });
  for (const kind of ['pap', 'chap'] as const) await stranger.logIn(own, kind, false);
  await stranger.report();
  expect(await lastAddress()).toBe(address);
});

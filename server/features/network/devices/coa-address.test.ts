import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { createCallOut } from '../../../platform/outbound/create-call-out.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue } from '../../access/guest-access/testing/guest.ts';
import { createLastSeenBuffer } from './last-seen.ts';
import { devices } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // As an installation that others share.
  app.program.callOut = createCallOut({ allowsLoopback: false, privateNetworks: ['10.20.0.0/16'] });
});
afterAll(() => app.close());

test.each([
  '127.0.0.1',
  '::1',
  '0.0.0.0',
  '::',
  '224.0.0.1',
  'ff02::1',
  '255.255.255.255',
  '169.254.169.254',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '192.168.1.1',
])('a Disconnect cannot be set to go to %s', async (coaAddress) => {
  const { token, nasId } = await openVenue(app);
  const refused = await app.call('PUT /devices/{nas_id}', { token, params: { nas_id: nasId }, body: { coaAddress } });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'coaAddress', reason: 'address-not-allowed' }] },
  });
  expect(
    await app.call('POST /devices', { token, body: { name: 'Pool', type: 'mikrotik', coaAddress } }),
  ).toMatchObject({ status: 400 });
});

test.each(['8.8.8.8', '10.20.1.1', '2001:db8::1', ''])('but to %s it can', async (coaAddress) => {
  const { token, nasId } = await openVenue(app);
  expect(
    await app.call('PUT /devices/{nas_id}', { token, params: { nas_id: nasId }, body: { coaAddress } }),
  ).toMatchObject({ status: 200, body: { coaAddress } });
});

test('an address that was stored before, or from which packets came, gets no packet either', async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  let heard = 0;
  socket.on('message', () => {
    heard += 1;
  });
  const { page, token, nasId, deviceId } = await openVenue(app);
  const { db } = inScope(app.ctx, page.id);
  const test = async (set: Partial<typeof devices.$inferInsert>) => {
    await db
      .update(devices)
      .set({ coaPort: socket.address().port, ...set })
      .where(and(eq(devices.pageId, page.id), eq(devices.id, deviceId)));
    const { body } = await app.call('POST /devices/{nas_id}/checks', { token, params: { nas_id: nasId } });
    return (body.rows as { check: string; result: string }[]).find(({ check }) => check === 'disconnect')!.result;
  };
  expect(await test({ coaAddress: '127.0.0.1' })).toBe('bad');
  const lastSeen = createLastSeenBuffer(app.program);
  lastSeen.note({ pageId: page.id, id: deviceId }, { address: '127.0.0.1' }, new Date());
  await lastSeen.close();
  expect(await test({ coaAddress: '' })).toBe('bad');
  expect(heard).toBe(0);
  socket.close();
});

import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue } from '../../access/guest-access/testing/guest.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { createDeviceRegister, type DeviceRegister } from './open-device.ts';
import { devices, deviceLastSeen } from './tables.ts';

let app: TestApp;
let register: DeviceRegister;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'hrtime'], now: Date.now() });
  register = createDeviceRegister(app.program);
});
afterEach(() => {
  vi.useRealTimers();
});

const twoSecondsLater = () => vi.advanceTimersByTime(2000);

test('a device that nobody changed is opened once', async () => {
  const { nasId } = await openVenue(app);
  const device = await register.byNasId(nasId);
  expect(device?.nasId).toBe(nasId);
  vi.advanceTimersByTime(60 * 60_000);
  expect(register.known(nasId)).toBeUndefined();
  expect(await register.byNasId(nasId)).toBe(device);
  expect(register.known(nasId)).toBe(device);
});

test('a change of a device, its first signature and the end of its page count two seconds later; one that was never there is not found', async () => {
  const { page, nasId, deviceId } = await openVenue(app);
  const { db } = inScope(app.ctx, page.id);
  expect(await register.byNasId(nasId)).toMatchObject({ name: 'Lobby', hasSigned: false });
  await db
    .update(devices)
    .set({ name: 'Pool' })
    .where(and(eq(devices.pageId, page.id), eq(devices.id, deviceId)));
  twoSecondsLater();
  expect(await register.byNasId(nasId)).toMatchObject({ name: 'Pool', hasSigned: false });
  await db.insert(deviceLastSeen).values({ pageId: page.id, deviceId, lastSeenAt: new Date(), signedAt: new Date() });
  twoSecondsLater();
  expect(await register.byNasId(nasId)).toMatchObject({ name: 'Pool', hasSigned: true });
  await db.update(pages).set({ deletedAt: new Date() }).where(eq(pages.id, page.id));
  twoSecondsLater();
  expect(await register.byNasId(nasId)).toBeUndefined();
  expect(register.known(nasId)).toBeUndefined();
  expect(await register.byNasId('never-there')).toBeUndefined();
});

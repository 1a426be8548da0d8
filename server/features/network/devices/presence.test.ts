import { expect, test } from 'vitest';
import * as z from 'zod';
import { deviceSettings } from '@wifi/contract/network/device-settings.ts';
import { deviceTypes, type DeviceType } from '@wifi/contract/network/device-types.ts';
import { unlimited } from './limits.ts';
import { presenceSourceOf } from './presence.ts';
import type { OpenDevice } from './vendor.ts';
import { vendorOf } from './vendors.ts';
import { openDevice } from './vendors/testing/open-device.ts';

/** A device of the type in each state that one of its choices can have. */
function devicesOf(type: DeviceType) {
  const choices = Object.entries(deviceSettings[type].shape).flatMap(([name, schema]) => {
    const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
    return inner instanceof z.ZodEnum ? inner.options.map((value) => ({ [name]: value })) : [];
  });
  return [{}, ...choices].map((settings) => ({ settings, device: openDevice(type, settings as never) }));
}

/** Whether the guest's browser takes the login to the router: no controller of these answers. */
const isCarried = async (device: OpenDevice): Promise<boolean> =>
  (
    await vendorOf(device).finish(
      {
        arrival: {
          mac: '02:00:00:00:00:01',
          ip: '10.0.0.2',
          ssid: '',
          room: '',
          error: '',
          carry: {
            hid: '1b2c3d4e',
            gateway: 'http://10.0.0.1:2050',
            login: 'https://n1.network-auth.com/splash/grant',
          },
        },
        pass: { userName: 'g-1', password: 'x' },
        limits: unlimited,
        landingUrl: 'https://portal.example/online',
        now: new Date(),
      },
      device,
      async () => ({ ok: false, why: 'no-answer', detail: '' }) as never,
    )
  ).kind === 'form';

test.each(deviceTypes)('how %s is heard agrees with what its adapter does, whatever is chosen', async (type) => {
  for (const { settings, device } of devicesOf(type)) {
    const vendor = vendorOf(device);
    const expected = vendor.usesRadius(device)
      ? 'accounting'
      : vendor.polls?.(device)
        ? 'polling'
        : vendor.readCounters
          ? 'asked'
          : (await isCarried(device))
            ? 'phone'
            : 'nothing';
    expect(presenceSourceOf(device), JSON.stringify(settings)).toBe(expected);
  }
});

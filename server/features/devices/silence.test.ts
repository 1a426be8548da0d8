import { expect, test } from 'vitest';
import { deviceSettings } from '@wifi/contract/device-settings.ts';
import { deviceTypes, type DeviceType } from '@wifi/contract/device-types.ts';
import * as z from 'zod';
import { hearingOf } from './silence.ts';
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

test.each(deviceTypes)('how %s is heard agrees with what its adapter does, whatever is chosen', (type) => {
  for (const { settings, device } of devicesOf(type)) {
    const vendor = vendorOf(device);
    const expected = vendor.usesRadius(device) ? 'accounting' : vendor.polls?.(device) ? 'polling' : vendor.readCounters ? 'asked' : 'nothing';
    expect(hearingOf(device), JSON.stringify(settings)).toBe(expected);
  }
});

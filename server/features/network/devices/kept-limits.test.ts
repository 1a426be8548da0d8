import { expect, test } from 'vitest';
import { deviceTypes } from '@wifi/contract/network/device-types.ts';
import { keptLimits } from './kept-limits.ts';
import type { OpenDevice } from './vendor.ts';
import { openDevice } from './vendors/testing/open-device.ts';

const limits = { seconds: 3600, bytes: 5_000_000 };
const nothing = { seconds: undefined, bytes: undefined };
const told = (device: unknown) => keptLimits(device as OpenDevice, limits);

test('what nobody can end is told to no guest', () => {
  for (const level of ['1', '2'] as const) expect(told(openDevice('opennds', { level })), level).toEqual(nothing);
  for (const level of ['3', '4'] as const)
    expect(told(openDevice('opennds', { level })), level).toEqual({ seconds: 3600, bytes: undefined });
  expect(told(openDevice('omada'))).toEqual({ seconds: 3600, bytes: undefined });
  expect(told(openDevice('meraki', { mode: 'click_through' }))).toEqual({ seconds: 3600, bytes: undefined });
});

test('a router that obeys a Disconnect keeps them all, for we watch', () => {
  for (const type of deviceTypes.filter((type) => !['opennds', 'omada', 'nomadix'].includes(type)))
    expect(told(openDevice(type)), type).toEqual(limits);
});

import { expect, test } from 'vitest';
import type { LiveFigures } from '../../../shell/live/live.ts';
import type { Device } from './device.ts';
import { isOutdated, withLive } from './with-live.ts';

const row = (nas_id: string, state: Device['state'], online: number): Device => ({
  nas_id,
  name: nas_id,
  type: 'mikrotik',
  manufacturer: 'MikroTik',
  page: 'riverside1',
  settings: {},
  messageAuthenticator: 'yes',
  coaAddress: '',
  coaPort: 3799,
  coaSigns: true,
  addresses: [],
  swapsOctets: false,
  hidesPhones: false,
  interim: 300,
  logo: '',
  background: '',
  state,
  lastSeenAt: null,
  online,
  createdAt: '2026-11-15T00:00:00.000Z',
  formerUrl: null,
  needsScript: false,
});
const figures = (...devices: [string, Device['state'], number][]): LiveFigures => ({
  online: 0,
  unreported: 0,
  devicesUp: 0,
  devicesDown: 0,
  hadGuests: false,
  devices: devices.map(([nas_id, state, online]) => ({ nas_id, name: nas_id, state, online })),
});

test('rows take the state of the moment, and those that did not change stay the same object', () => {
  const rows = [row('lobby', 'up', 2), row('pool', 'up', 1), row('roof', 'new', 0)];
  const now = withLive(rows, figures(['lobby', 'up', 2], ['pool', 'down', 0]));
  expect(now.map(({ state, online }) => [state, online])).toEqual([
    ['up', 2],
    ['down', 0],
    ['new', 0],
  ]);
  expect(now[0]).toBe(rows[0]);
  expect(now[2]).toBe(rows[2]);
  expect(withLive(rows, undefined)).toEqual(rows);
});

test('a device that came, went or was renamed makes the rows outdated; a new state does not', () => {
  const rows = [row('lobby', 'up', 2)];
  expect(isOutdated(rows, figures(['lobby', 'down', 0]))).toBe(false);
  expect(isOutdated(rows, figures(['lobby', 'up', 2], ['pool', 'new', 0]))).toBe(true);
  expect(isOutdated(rows, figures())).toBe(true);
  const renamed = figures(['lobby', 'up', 2]);
  renamed.devices[0]!.name = 'Front desk';
  expect(isOutdated(rows, renamed)).toBe(true);
});

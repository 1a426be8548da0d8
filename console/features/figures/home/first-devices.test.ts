import { expect, test } from 'vitest';
import { firstDevices } from './first-devices.ts';

const device = (nas_id: string, state: 'new' | 'up' | 'quiet' | 'down', online = 0) => ({
  nas_id,
  name: nas_id,
  state,
  online,
});

test('devices that need somebody come first, then the busiest', () => {
  const devices = [
    device('attic', 'quiet'),
    device('bar', 'up', 2),
    device('lobby', 'up', 9),
    device('pool', 'down'),
    device('roof', 'new'),
  ];
  expect(firstDevices(devices, 4).map(({ nas_id }) => nas_id)).toEqual(['pool', 'roof', 'lobby', 'bar']);
});

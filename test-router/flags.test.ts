import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDemoDevice } from './demo-device.ts';
import { readFlags } from './flags.ts';

test('without flags it is a MikroTik with CHAP', () => {
  expect(readFlags([])).toMatchObject({ dialect: 'mikrotik', login: 'chap', port: 4080, coaPort: 3799 });
  expect(readFlags(['--dialect', 'ruckus_unleashed'])).toMatchObject({ port: 9997 });
  expect(readFlags(['--port=0', '--login=pap', '--product', 'https://wifi.example/'])).toMatchObject({
    port: 0,
    login: 'pap',
    product: 'https://wifi.example',
  });
});

test.each([
  [['--dialect', 'cisco'], '--dialect is one of'],
  [['--port', '70000'], '--port is a port number'],
  [['--colour'], 'colour'],
  [['--page', 'lotus', '--secret', 's'], '--page, --device and --secret go together'],
])('%j is refused with the usage', (args, says) => {
  expect(() => readFlags(args)).toThrow(says);
  expect(() => readFlags(args)).toThrow('npm run test-router --');
});

test('a device of one’s own needs no demo', () => {
  expect(readFlags([]).own).toBeUndefined();
  expect(readFlags(['--page', 'lotus', '--device', 'lobby-1', '--secret', 's']).own).toEqual({
    eid: 'lotus',
    device: { nas_id: 'lobby-1', secret: 's' },
  });
});

test('the demo device of the dialect is found, and what is missing is said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-router-'));
  try {
    await expect(findDemoDevice(folder, 'mikrotik')).rejects.toThrow('npm start');
    const device = { nas_id: 'lotus-1', type: 'mikrotik', secret: 's' };
    await writeFile(join(folder, 'demo.json'), JSON.stringify({ page: { eid: 'lotus' }, devices: [device] }));
    expect(await findDemoDevice(folder, 'mikrotik')).toEqual({ eid: 'lotus', device });
    await expect(findDemoDevice(folder, 'generic')).rejects.toThrow('has no generic device, only: mikrotik');
  } finally {
    await rm(folder, { recursive: true });
  }
});

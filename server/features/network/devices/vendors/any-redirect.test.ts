import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import { granted, redirected, sampleDevice } from '../testing/sample-device.ts';
import type { OpenDevice, Vendor } from '../vendor.ts';
import { nomadix } from './nomadix.ts';
import { omada } from './omada.ts';
import { ruckusSmartzone } from './ruckus-smartzone.ts';
import { unifi } from './unifi.ts';

const names = [
  'id',
  'ap',
  'ssid',
  'clientMac',
  'clientIp',
  'apMac',
  'gatewayMac',
  'ssidName',
  'radioId',
  'vid',
  'site',
  'target',
  'targetPort',
  'scheme',
  'client_mac',
  'uip',
  'proxy',
  'MA',
  'SIP',
  'UIP',
  'RN',
  'PORT',
  'RLF',
  '__proto__',
];
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'aa:bb:cc:dd:ee:ff',
    'AABBCCDDEEFF',
    'ENCabc',
    '192.168.0.1',
    '8.8.8.8',
    'evil.example',
    '443',
    '443@evil.example',
    'https',
    'javascript',
    '[::1]',
    '10.0.0.1\\.evil.example',
  ),
);
const fields = fc.dictionary(fc.constantFrom(...names), value);

// Answers anything, and notes where it was sent.
const called: string[] = [];
const callOut: CallOut = ({ url }) => {
  called.push(url);
  return Promise.resolve({ ok: true, answer: { status: 200, headers: {}, cookies: {}, text: '{}' } });
};

const cases = [
  ['UniFi', unifi, sampleDevice('unifi', { controller: 'https://10.9.9.9' })],
  ['Omada', omada, sampleDevice('omada', { controller: 'https://10.9.9.9' })],
  ['Omada with RADIUS', omada, sampleDevice('omada', { mode: 'radius' })],
  ['SmartZone', ruckusSmartzone, sampleDevice('ruckus_smartzone', { controller: 'https://10.9.9.9' })],
  ['Nomadix', nomadix, sampleDevice('nomadix')],
  ['Nomadix by XML', nomadix, sampleDevice('nomadix', { gateway: 'http://10.9.9.9', login: 'user_add' })],
] as unknown as [string, Vendor, OpenDevice][];

describe.each(cases)('%s', (_name, vendor, device) => {
  test('takes or refuses any redirect, calls nobody but the operator’s controller, and sends no credential outside', async () => {
    called.length = 0;
    await fc.assert(
      fc.asyncProperty(fields, async (given) => {
        const read = vendor.readArrival(redirected(given), device);
        if (!read.ok) return;
        const end = await vendor.finish(granted(read.arrival), device, callOut);
        if (end.kind === 'form') expect(new URL(end.action).hostname).toMatch(/^(192\.168\.0\.1|\[::1\]|10\.9\.9\.9)$/);
      }),
      { numRuns: 400 },
    );
    expect(called.filter((url) => new URL(url).hostname !== '10.9.9.9')).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import type { ZodDefault, ZodEnum } from 'zod';
import { deviceSettings, secretSettings } from '@wifi/contract/network/device-settings.ts';
import { deviceTypes, type DeviceType } from '@wifi/contract/network/device-types.ts';
import { devices } from '@wifi/contract/network/devices.ts';
import type { Device } from '../device.ts';
import { isAdvancedWrong, toChanges, toValues } from './device-form.ts';
import { fieldsOf } from './setting-fields.ts';

const body = devices['PUT /devices/{nas_id}'].body;

const device = (type: DeviceType, settings: object = deviceSettings[type].parse({})): Device => ({
  nas_id: 'lobby',
  name: 'Lobby',
  type,
  manufacturer: '',
  page: 'riverside1',
  settings: settings as Record<string, unknown>,
  messageAuthenticator: 'auto',
  coaAddress: '',
  coaPort: 3799,
  coaSigns: true,
  addresses: ['10.0.0.0/24', '192.0.2.7'],
  swapsOctets: false,
  hidesPhones: false,
  interim: 300,
  logo: '',
  background: '',
  state: 'new',
  lastSeenAt: null,
  online: 0,
  createdAt: '2026-11-15T00:00:00.000Z',
  formerUrl: null,
  needsScript: false,
});

describe.each(deviceTypes)('the form of %s', (type) => {
  test('sends back what it was given, in a form that the contract takes', () => {
    const before = device(type);
    const sent = body.parse(toChanges(type, toValues(before)));
    expect(sent.settings).toEqual(before.settings);
    expect(deviceSettings[type].parse(sent.settings)).toEqual(before.settings);
    expect(sent).toMatchObject({ name: 'Lobby', addresses: ['10.0.0.0/24', '192.0.2.7'], coaPort: 3799, interim: 300 });
  });

  test('hides the secrets of the contract, and offers exactly its choices', () => {
    const fields = fieldsOf(type);
    expect(
      fields
        .filter(([, { kind }]) => kind === 'secret')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual([...secretSettings[type]].toSorted());
    for (const [name, field] of fields) {
      if (field.kind !== 'choice') continue;
      const schema = (deviceSettings[type].shape as Record<string, unknown>)[name] as ZodDefault<ZodEnum>;
      expect(Object.keys(field.options).toSorted(), name).toEqual([...schema.unwrap().options].map(String).toSorted());
    }
  });
});

test('lists are pasted as they come: by lines, commas or spaces', () => {
  const values = {
    ...toValues(device('mikrotik')),
    'settings.loginHosts': ' wifi.example\nhotspot.example, login.example\n',
    addresses: '10.0.0.1 10.0.0.2',
  };
  const sent = toChanges('mikrotik', values);
  expect(sent.settings).toMatchObject({ loginHosts: ['wifi.example', 'hotspot.example', 'login.example'] });
  expect(sent.addresses).toEqual(['10.0.0.1', '10.0.0.2']);
});

test('an untouched secret is sent empty, which leaves it as it is', () => {
  expect(toChanges('unifi', toValues(device('unifi'))).settings).toMatchObject({ password: '', apiKey: '' });
});

test('fields that mean nothing with the rest of the form are not shown', () => {
  const shown = (api: string) =>
    fieldsOf('unifi')
      .filter(([, { shows }]) => shows?.({ api }) ?? true)
      .map(([name]) => name);
  expect(shown('integration')).not.toContain('password');
  expect(shown('integration')).toContain('apiKey');
  expect(shown('classic')).toContain('password');
  expect(shown('classic')).not.toContain('apiKey');
});

test('a refusal of a folded field unfolds it', () => {
  expect(isAdvancedWrong({ coaPort: 'Maximum 65535' })).toBe(true);
  expect(isAdvancedWrong({ name: 'Required field' })).toBe(false);
});

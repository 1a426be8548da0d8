import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import type { RequestOf } from '../../../../shell/calls/api.ts';
import type { Device } from '../device.ts';
import { fieldsOf } from './setting-fields.ts';

export type SettingName = `settings.${string}`;
/** Flat, so that a refusal of “settings.controller” finds its input. Lists are texts with one entry a line. */
export interface DeviceValues {
  name: string;
  messageAuthenticator: Device['messageAuthenticator'];
  coaAddress: string;
  coaPort: number | string;
  coaSigns: boolean;
  addresses: string;
  swapsOctets: boolean;
  hidesPhones: boolean;
  interim: number | string;
  logo: string;
  background: string;
  [setting: SettingName]: string | boolean;
}

export type DeviceChanges = NonNullable<RequestOf<'PUT /devices/{nas_id}'>['body']>;

const linesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

export function toValues(device: Device): DeviceValues {
  const {
    name,
    messageAuthenticator,
    coaAddress,
    coaPort,
    coaSigns,
    addresses,
    swapsOctets,
    hidesPhones,
    interim,
    logo,
    background,
    settings,
    type,
  } = device;
  const ofType = fieldsOf(type).map(([setting, { kind }]): [SettingName, string | boolean] => {
    const value = settings[setting];
    const text =
      kind === 'list' ? (Array.isArray(value) ? value.join('\n') : '') : typeof value === 'string' ? value : '';
    return [`settings.${setting}`, kind === 'switch' ? value === true : text];
  });
  return {
    name,
    messageAuthenticator,
    coaAddress,
    coaPort,
    coaSigns,
    addresses: addresses.join('\n'),
    swapsOctets,
    hidesPhones,
    interim,
    logo,
    background,
    ...Object.fromEntries(ofType),
  };
}

export const settingsOf = (type: DeviceType, values: DeviceValues): Record<string, string | boolean | string[]> =>
  Object.fromEntries(
    fieldsOf(type).map(([setting, { kind }]) => {
      const value = values[`settings.${setting}`] ?? '';
      return [setting, kind === 'list' ? linesOf(String(value)) : value];
    }),
  );

export function toChanges(type: DeviceType, values: DeviceValues): DeviceChanges {
  const {
    name,
    messageAuthenticator,
    coaAddress,
    coaPort,
    coaSigns,
    addresses,
    swapsOctets,
    hidesPhones,
    interim,
    logo,
    background,
  } = values;
  return {
    name,
    messageAuthenticator,
    coaAddress: coaAddress.trim(),
    coaPort: Number(coaPort),
    coaSigns,
    addresses: linesOf(addresses),
    swapsOctets,
    hidesPhones,
    interim: Number(interim),
    logo: logo.trim(),
    background: background.trim(),
    settings: settingsOf(type, values),
  };
}

const advanced = [
  'messageAuthenticator',
  'coaAddress',
  'coaPort',
  'coaSigns',
  'addresses',
  'swapsOctets',
  'hidesPhones',
  'interim',
] as const;

/** A refused field must not stay folded away. */
export const isAdvancedWrong = (errors: Partial<Record<string, string>>): boolean =>
  advanced.some((name) => errors[name]);

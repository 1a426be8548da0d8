import { deviceSettings, type DeviceSettings } from '@wifi/contract/network/device-settings.ts';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import type { Limits } from '../limits.ts';
import { unlimited } from '../limits.ts';
import type { Arrival, GrantedLogin, GuideFacts, OpenDevice, PortalRequest, ReadArrival } from '../vendor.ts';

let lastId = 0;

/** Each with an id of its own, as adapters remember sessions by it. */
export function sampleDevice<Type extends DeviceType>(
  type: Type,
  settings: Partial<DeviceSettings<Type>> = {},
): OpenDevice<Type> {
  lastId += 1;
  return {
    pageId: 1,
    pageEid: 'page',
    id: lastId,
    nasId: `${type}-sample`,
    name: 'Sample',
    type,
    secret: 'radius secret',
    settings: deviceSettings[type].parse(settings) as DeviceSettings<Type>,
    messageAuthenticator: 'auto',
    coaAddress: '',
    coaPort: 3799,
    coaSigns: true,
    addresses: [],
    swapsOctets: false,
    hidesPhones: false,
    interim: 300,
    logo: '',
    background: '',
  };
}

export const redirected = (fields: Record<string, string>): PortalRequest => ({
  fields,
  rawQuery: new URLSearchParams(fields).toString(),
  entryUrl: 'https://portal.example/portal/page/sample',
  userAgent: 'phone',
});

export function arrivalOf(read: ReadArrival): Arrival {
  if (!read.ok) throw new Error('the redirect was refused');
  return read.arrival;
}

export const granted = (arrival: Arrival, limits: Partial<Limits> = {}): GrantedLogin => ({
  arrival,
  pass: { userName: 'once-7f3', password: 'p<&>"w' },
  limits: { ...unlimited, ...limits },
  landingUrl: 'https://portal.example/welcome',
  now: new Date('2026-11-15T10:00:00Z'),
});

export const guideFacts: GuideFacts = {
  portalUrl: 'https://portal.example/portal/page/sample',
  capportUrl: 'https://portal.example/capport/sample',
  portalHost: 'portal.example',
  radiusHost: 'radius.example',
  authPort: 1812,
  acctPort: 1813,
  filesUrl: 'https://portal.example/device-files/sample',
  walledGarden: ['portal.example', 'accounts.google.com'],
};

import { deviceSettings, type DeviceSettings } from '@wifi/contract/network/device-settings.ts';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import { unlimited, type Limits } from '../../limits.ts';
import type { Arrival, GrantedLogin, GuideFacts, LiveSession, OpenDevice, PortalRequest } from '../../vendor.ts';

export function openDevice<Type extends DeviceType>(
  type: Type,
  settings: Partial<DeviceSettings<Type>> = {},
  other: Partial<OpenDevice<Type>> = {},
): OpenDevice<Type> {
  return {
    pageId: 1,
    pageEid: 'p12345',
    id: 1,
    nasId: 'nas-lab',
    name: 'Lotus lobby',
    type,
    secret: 'radius-secret',
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
    ...other,
  };
}

export const entryUrl = 'https://wifi.example.com/portal/p12345/nas-lab';

/** A request by GET, as the router's redirect makes it. */
export const requestOf = (rawQuery: string): PortalRequest => ({
  fields: Object.fromEntries(new URLSearchParams(rawQuery)),
  rawQuery,
  entryUrl,
  userAgent: 'Phone',
});

export const requestWith = (fields: Record<string, string>): PortalRequest =>
  requestOf(String(new URLSearchParams(fields)));

export const grant = (arrival: Arrival, limits: Partial<Limits> = {}): GrantedLogin => ({
  arrival,
  pass: { userName: 'once-7', password: 's3cret pass' },
  limits: { ...unlimited, ...limits },
  landingUrl: 'https://wifi.example.com/online?v=1',
  now: new Date('2026-11-15T12:00:00Z'),
});

export const facts: GuideFacts = {
  portalUrl: entryUrl,
  capportUrl: 'https://wifi.example.com/capport/nas-lab',
  portalHost: 'wifi.example.com',
  radiusHost: '203.0.113.10',
  authPort: 1812,
  acctPort: 1813,
  filesUrl: 'https://wifi.example.com/device-files/nas-lab/t0ken',
  walledGarden: ['wifi.example.com', 'accounts.google.com', '*.fbcdn.net'],
};

export const session: LiveSession = {
  routerSessionId: '80f00001',
  userName: 'once-7',
  mac: 'be:15:b2:eb:bd:5b',
  ip: '10.77.0.2',
  routerFacts: {
    'NAS-IP-Address': '192.0.2.7',
    'NAS-Identifier': 'nas-lab',
    'Calling-Station-Id': 'BE-15-B2-EB-BD-5B',
  },
};

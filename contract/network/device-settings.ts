import * as z from 'zod';
import { text } from '../fields.ts';
import type { DeviceType } from './device-types.ts';

/** Kept sealed, never sent back: an empty text leaves it as it is, and `''` is what a reader gets. */
const secret = z.string().max(200, { abort: true }).default('');
/** Where our server calls a controller; http only because many controllers on a local network have no certificate. */
const address = z
  .string()
  .trim()
  .max(200, { abort: true })
  .refine(
    (value) =>
      value === '' ||
      (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).username === ''),
    { error: 'url' },
  )
  .default('');
const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(120, { abort: true })
  .regex(/^[a-z0-9.:-]*$/, { error: 'wrong-type' });
const hosts = z.array(host.min(1)).max(20).default([]);
const mac = z.string().regex(/^([0-9a-f]{2}:){5}[0-9a-f]{2}$/, { error: 'wrong-type' });
/** A controller's own certificate is seldom signed by anyone; checking it is the default. */
const checksCertificate = z.boolean().default(true);

const settings = {
  mikrotik: z.strictObject({
    /** CHAP keeps the password off the air; PAP is for routers whose login page cannot hash. */
    login: z.enum(['chap', 'pap']).default('chap'),
    guestInterface: text(60).default('bridge-guest'),
    /** Names, beside private addresses, that the router's own login page may have. */
    loginHosts: hosts,
  }),
  coovachilli: z.strictObject({
    login: z.enum(['chap', 'pap']).default('chap'),
    uamSecret: secret,
    guestInterface: text(60).default('eth1'),
    loginHosts: hosts,
    /** Of the gateway in the network of the guests, where a login begins too. Empty: not known. */
    gatewayAddress: z.union([z.ipv4(), z.literal('')]).default('10.77.0.1'),
    /** Those before 1.8 do not start with an option that they do not know. */
    version: z.enum(['older', '1.8']).default('older'),
  }),
  opennds: z.strictObject({
    level: z.enum(['1', '2', '3', '4']).default('4'),
    fasKey: secret,
    gatewayName: text(60).default(''),
    guestInterface: text(60).default('br-guest'),
  }),
  nomadix: z.strictObject({
    gateway: address,
    xmlSecret: secret,
    /** The fact sheets name three ways; which one a firmware takes is not certain, so it is a setting. */
    login: z.enum(['browser', 'radius_login', 'user_add']).default('browser'),
    loginHosts: hosts,
  }),
  unifi: z.strictObject({
    controller: address,
    site: text(60).default('default'),
    api: z.enum(['classic', 'unifi_os', 'integration']).default('unifi_os'),
    username: text(60).default(''),
    password: secret,
    apiKey: secret,
    checksCertificate,
    apMacs: z.array(mac).max(200).default([]),
    /** Sources differ on the unit of the data limit (megabytes or bytes): unverified, so a setting. */
    dataUnit: z.enum(['megabytes', 'bytes']).default('megabytes'),
  }),
  omada: z.strictObject({
    mode: z.enum(['portal_api', 'radius']).default('portal_api'),
    controller: address,
    controllerId: text(60).default(''),
    site: text(60).default(''),
    username: text(60).default(''),
    password: secret,
    checksCertificate,
    /** The vendor's text and samples disagree on what `time` means: unverified, so a setting. */
    timeUnit: z
      .enum(['until_microseconds', 'duration_microseconds', 'duration_milliseconds'])
      .default('until_microseconds'),
  }),
  aruba: z.strictObject({
    loginHosts: z.array(host.min(1)).max(20).default(['securelogin.arubanetworks.com', 'securelogin.hpe.com']),
  }),
  ruckus_smartzone: z.strictObject({
    controller: address,
    username: text(60).default(''),
    password: secret,
    checksCertificate,
  }),
  ruckus_unleashed: z.strictObject({ loginHosts: hosts, port: z.enum(['9997', '9998']).default('9997') }),
  meraki: z.strictObject({
    mode: z.enum(['sign_on', 'click_through']).default('sign_on'),
    groupPolicy: text(60).default(''),
  }),
  cambium: z.strictObject({ loginHosts: hosts, usesHttps: z.boolean().default(false) }),
  generic: z.strictObject({
    loginUrl: address,
    usernameField: text(40).default('username'),
    passwordField: text(40).default('password'),
    macField: text(40).default('mac'),
    ipField: text(40).default('ip'),
    urlField: text(40).default('url'),
    loginUrlField: text(40).default('login_url'),
    rateUnit: z.enum(['wispr', 'none']).default('wispr'),
    loginHosts: hosts,
  }),
} as const satisfies Record<DeviceType, z.ZodType>;

export const deviceSettings = settings;
export type DeviceSettings<Type extends DeviceType = DeviceType> = z.output<(typeof settings)[Type]>;

/** Which of a type's settings are secrets. */
export const secretSettings: Record<DeviceType, readonly string[]> = {
  mikrotik: [],
  coovachilli: ['uamSecret'],
  opennds: ['fasKey'],
  nomadix: ['xmlSecret'],
  unifi: ['password', 'apiKey'],
  omada: ['password'],
  aruba: [],
  ruckus_smartzone: ['password'],
  ruckus_unleashed: [],
  meraki: [],
  cambium: [],
  generic: [],
};

/**
 * The setting that says where our server sends a type's secrets. A secret belongs to the origin it was typed for; those
 * that go nowhere are not here.
 */
export const secretsGoTo: Partial<Record<DeviceType, string>> = {
  nomadix: 'gateway',
  unifi: 'controller',
  omada: 'controller',
  ruckus_smartzone: 'controller',
};

/** Those of a type's secrets that its settings make use of. */
export function secretsInUse(type: DeviceType, settings: Record<string, unknown>): readonly string[] {
  if (type === 'unifi') return settings.api === 'integration' ? ['apiKey'] : ['password'];
  if (type === 'omada') return settings.mode === 'radius' ? [] : ['password'];
  return secretSettings[type];
}

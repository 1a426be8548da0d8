import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, eid, line, text, timestamp } from '../fields.ts';
import { deviceChecks, deviceStates, deviceTypes } from './device-types.ts';

/** Routers send it as NAS-Identifier, so it is one of a kind on the whole platform. */
export const nasId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,62}$/, { error: 'alphanumeric' });
export const ofDevice = z.strictObject({ nas_id: nasId });

const network = z
  .string()
  .trim()
  .regex(/^[0-9a-fA-F.:]+(\/\d{1,3})?$/, { error: 'wrong-type' });
const picture = z
  .string()
  .max(500, { abort: true })
  .refine(
    (value) => value === '' || /^\/[^/\\]/.test(value) || (URL.canParse(value) && new URL(value).protocol === 'https:'),
    { error: 'url' },
  );
const hex = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'wrong-type' });

const fields = {
  name: line(),
  /** Of the device's type; checked by the verb, which knows the type. */
  settings: z.record(z.string().max(40, { abort: true }), z.unknown()),
  messageAuthenticator: z.enum(['yes', 'auto', 'no']),
  /** Where Disconnect goes; empty = the address the device's packets come from. */
  coaAddress: z.union([z.ipv4(), z.ipv6(), z.literal('')]),
  coaPort: z.int().min(1).max(65_535),
  /** Some routers refuse a signed Disconnect. */
  coaSigns: z.boolean(),
  /** Only packets from these addresses are heard; empty = any. */
  addresses: z.array(network).max(20),
  swapsOctets: z.boolean(),
  /** The router does not say whose phone asks (no Calling-Station-Id): a login is then taken from whoever brings it. */
  hidesPhones: z.boolean(),
  /** Seconds between two accounting reports. */
  interim: z.int().min(60).max(3600),
  logo: picture,
  background: z.union([hex, picture]),
};

const changes = z.strictObject({
  name: fields.name.optional(),
  settings: fields.settings.optional(),
  messageAuthenticator: fields.messageAuthenticator.optional(),
  coaAddress: fields.coaAddress.optional(),
  coaPort: fields.coaPort.optional(),
  coaSigns: fields.coaSigns.optional(),
  addresses: fields.addresses.optional(),
  swapsOctets: fields.swapsOctets.optional(),
  hidesPhones: fields.hidesPhones.optional(),
  interim: fields.interim.optional(),
  logo: fields.logo.optional(),
  background: fields.background.optional(),
  newSecret: z.literal(true).optional(),
});

export const device = z.object({
  nas_id: z.string(),
  name: z.string(),
  type: z.enum(deviceTypes),
  manufacturer: z.string(),
  page: eid,
  settings: z.record(z.string(), z.unknown()),
  messageAuthenticator: fields.messageAuthenticator,
  coaAddress: z.string(),
  coaPort: z.int(),
  coaSigns: z.boolean(),
  addresses: z.array(z.string()),
  swapsOctets: z.boolean(),
  hidesPhones: z.boolean(),
  interim: z.int(),
  logo: z.string(),
  background: z.string(),
  state: z.enum(deviceStates),
  lastSeenAt: timestamp.nullable(),
  online: z.int(),
  createdAt: timestamp,
  /** An address that the portal had before, to which it still sends its guests; null = none. */
  formerUrl: z.string().nullable(),
  /**
   * It was set up before the walled garden, the login methods or the portal's address changed, and may still have the
   * former ones.
   */
  needsScript: z.boolean(),
});

export const checkResults = ['good', 'bad', 'waiting', 'not-needed'] as const;

const check = z.object({
  check: z.enum(deviceChecks),
  result: z.enum(checkResults),
  at: timestamp.nullable(),
  /** What was seen and what to do, as an English sentence that the console translates. */
  text: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const devices = endpoints({
  'GET /devices': {
    token: 'page',
    can: 'page.read',
    summary: 'Devices of the selected page with their live state',
    query: z.strictObject({ pages: eid.optional(), search: text().optional() }),
    output: z.object({ rows: z.array(device), count: z.int() }),
  },
  'POST /devices': {
    token: 'page',
    can: 'devices.write',
    summary: 'Add a device',
    body: changes
      .omit({ newSecret: true })
      .extend({ name: fields.name, type: z.enum(deviceTypes), nas_id: nasId.optional() }),
    output: device,
  },
  'GET /devices/{nas_id}': { token: 'page', can: 'page.read', summary: 'One device', params: ofDevice, output: device },
  'PUT /devices/{nas_id}': {
    token: 'page',
    can: 'devices.write',
    summary: 'Change a device, or give it a new secret',
    params: ofDevice,
    body: changes,
    output: device,
  },
  'DELETE /devices/{nas_id}': {
    token: 'page',
    can: 'devices.write',
    summary: 'Delete a device',
    params: ofDevice,
    output: done,
  },
  'GET /devices/{nas_id}/checks': {
    token: 'page',
    can: 'devices.write',
    summary: 'What of this device works, as seen so far',
    params: ofDevice,
    output: z.object({ rows: z.array(check) }),
  },
  'POST /devices/{nas_id}/checks': {
    token: 'page',
    can: 'devices.write',
    summary: 'Test this device now: asks its controller or sends it a harmless Disconnect',
    params: ofDevice,
    output: z.object({ rows: z.array(check) }),
  },
});

export type DeviceChanges = z.output<typeof changes>;

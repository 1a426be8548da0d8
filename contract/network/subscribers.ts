import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, line } from '../fields.ts';
import { ofDevice } from './devices.ts';

const subscriber = z.object({
  mac: z.string(),
  userName: z.string(),
  ip: z.string(),
  room: z.string(),
  state: z.string(),
});
const mac = z
  .string()
  .regex(/^([0-9a-f]{2}:){5}[0-9a-f]{2}$/i, { error: 'wrong-type' })
  .toLowerCase();

/** Who is on a gateway that keeps its own list: one call a verb of the gateway. */
export const subscribers = endpoints({
  'GET /devices/{nas_id}/subscribers': {
    token: 'page',
    can: 'devices.write',
    summary: 'Who is on a Nomadix gateway now, or one of them by MAC address',
    params: ofDevice,
    query: z.strictObject({ mac: mac.optional() }),
    output: z.object({ rows: z.array(subscriber) }),
  },
  'POST /devices/{nas_id}/subscribers': {
    token: 'page',
    can: 'devices.write',
    summary: 'Add a subscriber to a Nomadix gateway',
    params: ofDevice,
    body: z.strictObject({
      mac,
      userName: line(96),
      minutes: z.int().min(1).max(525_600),
      speedUp: z.int().min(0).max(10_000_000).default(0),
      speedDown: z.int().min(0).max(10_000_000).default(0),
    }),
    output: done,
  },
  'PUT /devices/{nas_id}/subscribers': {
    token: 'page',
    can: 'devices.write',
    summary: 'Change the speed of a subscriber of a Nomadix gateway',
    params: ofDevice,
    body: z.strictObject({ mac, speedUp: z.int().min(0).max(10_000_000), speedDown: z.int().min(0).max(10_000_000) }),
    output: done,
  },
  'DELETE /devices/{nas_id}/subscribers': {
    token: 'page',
    can: 'guests.disconnect',
    summary: 'Disconnect a subscriber of a Nomadix gateway',
    params: ofDevice,
    body: z.strictObject({ mac }),
    output: done,
  },
});

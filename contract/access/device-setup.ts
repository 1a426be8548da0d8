import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done } from '../fields.ts';
import { ofDevice } from '../network/devices.ts';

const fact = z.object({ name: z.string(), value: z.string(), isSecret: z.boolean() });

/** What the operator puts into the router, ready to paste. */
const setup = z.object({
  portalUrl: z.string(),
  capportUrl: z.string(),
  radius: z
    .object({
      host: z.string(),
      authPort: z.int(),
      acctPort: z.int(),
      radsecPort: z.int().nullable(),
      secret: z.string(),
      coaPort: z.int(),
    })
    .nullable(),
  /** A script to paste, or files to put on the device. */
  files: z.array(z.object({ name: z.string(), purpose: z.string(), text: z.string() })),
  /** Names and values of the vendor's own form. */
  integration: z.array(fact),
  walledGarden: z.array(z.string()),
  /** English sentences that the console translates, with what is put into them. */
  steps: z.array(z.object({ text: z.string(), params: z.record(z.string(), z.string()) })),
});

export const deviceSetup = endpoints({
  'POST /devices/{nas_id}/setup/done': {
    token: 'page',
    can: 'devices.write',
    summary: 'Say that the router has what the set-up shows now',
    params: ofDevice,
    output: done,
  },
  'GET /devices/{nas_id}/setup': {
    token: 'page',
    can: 'devices.write',
    summary: 'What to put into the router: script, RADIUS data, walled garden, steps',
    params: ofDevice,
    output: setup,
  },
});

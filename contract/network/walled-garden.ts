import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { timestamp } from '../fields.ts';
import { mostGardenEntries, readGardenEntry } from './garden-entries.ts';

const entry = z
  .string()
  .max(300, { abort: true })
  .refine((typed) => readGardenEntry(typed) !== undefined, { error: 'garden-entry' })
  .transform((typed) => readGardenEntry(typed)!.text);

const garden = z.object({ hosts: z.array(z.string()), changedAt: timestamp.nullable() });

export const walledGardens = endpoints({
  'GET /walled-garden': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Hosts that guests reach before the login, beside those that the portal needs by itself',
    output: garden,
  },
  'PUT /walled-garden': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Change these hosts: names, *.names, addresses and networks. Devices need the new script then',
    body: z.strictObject({ hosts: z.array(entry).max(mostGardenEntries) }),
    output: garden,
  },
});

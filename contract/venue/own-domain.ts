import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, timestamp } from '../fields.ts';
import { isRegistry, longestHost, readHostName } from './host-name.ts';
import { pointsStates, txtStates } from './own-domain-words.ts';

const host = z
  .string()
  .max(longestHost, { abort: true })
  .refine((text) => readHostName(text) !== undefined && !isRegistry(readHostName(text)!), { error: 'host-name' })
  .transform((text) => readHostName(text)!);

const ownDomain = z.object({
  domain: z
    .object({
      /** In punycode. */
      host: z.string(),
      /** As people write it. */
      shownHost: z.string(),
      /** What the TXT record must say. */
      token: z.string(),
      txt: z.enum(txtStates),
      points: z.enum(pointsStates),
      /** Where the name leads, if elsewhere. */
      pointsTo: z.array(z.string()),
      /** Another page has proved the same name. */
      isTaken: z.boolean(),
      checkedAt: timestamp.nullable(),
      provedAt: timestamp.nullable(),
      /** Where guests are sent since it answers there; null until it does. */
      url: z.string().nullable(),
      failingSince: timestamp.nullable(),
      /** When the page loses the name, unless it is mended. */
      losesAt: timestamp.nullable(),
    })
    .nullable(),
  /** Where the name has to lead. */
  target: z.object({ host: z.string().nullable(), addresses: z.array(z.string()) }),
  /** Where a proxy in front reaches this program. */
  upstream: z.string(),
});

export const ownDomains = endpoints({
  'GET /own-domain': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'The host of its own that the selected page has, and what is still missing',
    output: ownDomain,
  },
  'PUT /own-domain': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Name a host for portal and public site. It counts once DNS proves it',
    body: z.strictObject({ host }),
    output: ownDomain,
  },
  'POST /own-domain/check': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Ask DNS, and the host itself, now',
    output: ownDomain,
  },
  'DELETE /own-domain': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Give the host up: guests are sent to the address of the platform again',
    output: done,
  },
});

import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { timestamp } from '../fields.ts';
import { domainRecords, recordStates } from './sending-domain-words.ts';

const sendingDomain = z.object({
  /** Of the address that the page's mail sender writes from; null where it has no sender. */
  domain: z.string().nullable(),
  records: z.array(
    z.object({
      kind: z.enum(domainRecords),
      /** Where it stands in DNS. */
      name: z.string(),
      state: z.enum(recordStates),
      /** What stands there, if anything does. */
      found: z.string(),
      /** What should stand there, where it does not. */
      wanted: z.string(),
    }),
  ),
  /** Mails of the page bear a signature that receivers can check. */
  isSigning: z.boolean(),
  checkedAt: timestamp.nullable(),
});

export const sendingDomains = endpoints({
  'GET /sending-domain': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'What receivers find in DNS about the domain that the page sends mails from',
    output: sendingDomain,
  },
  'POST /sending-domain/check': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Look the records up now. The first time it makes the key that mails are signed with',
    output: sendingDomain,
  },
});

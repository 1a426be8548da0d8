import * as z from 'zod';
import { consentPurposes, newsPurposes } from '../access/consent-words.ts';
import { endpoints } from '../endpoint.ts';
import { done, languageId, paging, pathId, timestamp } from '../fields.ts';
import { afterConsent, next } from '../place-in-list.ts';

const ofGuest = z.strictObject({ id: pathId });

const said = z.object({
  id: z.string(),
  purpose: z.enum(consentPurposes),
  isGiven: z.boolean(),
  at: timestamp,
  language: languageId,
  /** Digest of the wording, and the wording itself. */
  hash: z.string(),
  text: z.string(),
  /** The login methods, `link` or `console`; and who wrote it down, where it was not the guest. */
  method: z.string(),
  actor: z.string(),
  mac: z.string(),
  address: z.string(),
  /** Of a child: the name of the parent or guardian who gave it; empty where the guest did. */
  guardian: z.string(),
});

export const consents = endpoints({
  'GET /custom-users/{id}/consents': {
    token: 'page',
    can: 'guests.read',
    summary: 'What a guest agreed to and took back, with the very words: what counts now, and the whole ledger',
    params: ofGuest,
    query: z.strictObject({ ...paging(20), after: afterConsent.optional() }),
    output: z.object({ states: z.array(said), rows: z.array(said), count: z.int(), next }),
  },
  'POST /custom-users/{id}/consents/withdraw': {
    token: 'page',
    can: 'profiles.write',
    summary: 'Write down that a guest wants no more news of a kind; counts at once',
    params: ofGuest,
    body: z.strictObject({ purpose: z.enum(newsPurposes) }),
    output: done,
  },
  'POST /custom-users/{id}/privacy-link': {
    token: 'page',
    can: 'profiles.write',
    summary: 'The link under which this guest sees and takes back consents, without a password',
    params: ofGuest,
    output: z.object({ url: z.string() }),
  },
});

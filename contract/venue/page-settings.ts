import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { currency, done, eid, id, languageId, pathId } from '../fields.ts';
import { isTimeZoneName } from '../time-zones.ts';
import { looksLikeClock } from './check-out.ts';

const settings = {
  timeZone: z.string().max(64, { abort: true }).refine(isTimeZoneName, { error: 'time-zone' }),
  currency,
  languageId,
  /** When rooms are left, on the clocks of the page. */
  checkOut: z.string().max(5, { abort: true }).regex(looksLikeClock, { error: 'wrong-type' }),
};

const stored = z.object({
  id,
  pageId: eid,
  timeZone: z.string(),
  currency: z.string(),
  languageId,
  checkOut: z.string(),
});
const changes = z.strictObject({
  timeZone: settings.timeZone.optional(),
  currency: settings.currency.optional(),
  languageId: settings.languageId.optional(),
  checkOut: settings.checkOut.optional(),
});

export const pageSettings = endpoints({
  'GET /page-settings': { token: 'page', can: 'page.read', summary: 'Settings of the selected page', output: stored },
  'POST /page-settings': {
    token: 'page',
    can: 'settings.write',
    summary: 'Save settings of the selected page',
    body: changes,
    output: stored,
  },
  'PUT /page-settings/{id}': {
    token: 'page',
    can: 'settings.write',
    summary: 'Change settings of the selected page',
    params: z.strictObject({ id: pathId }),
    body: changes,
    output: stored,
  },
  'DELETE /page-settings/{id}': {
    token: 'page',
    can: 'settings.write',
    summary: 'Put the settings of the selected page back to the defaults',
    params: z.strictObject({ id: pathId }),
    output: done,
  },
});

import * as z from 'zod';
import type { Endpoint, EndpointKey } from '../endpoint.ts';
import { id, pathId } from '../fields.ts';
import { portalPlaces } from '../network/portal-event-words.ts';
import { fileFields, reportPeriod, reportQuery } from '../report-range.ts';

const figures = z.object({
  /** Guests to whom the login page was shown and who tried the method, or had no other. */
  begun: z.int(),
  finished: z.int(),
  /** The last that came of it was a refusal. */
  refused: z.int(),
  /** Neither let in nor refused last within the hour that a way lives. */
  gaveUp: z.int(),
  /** From the login page to the network. Read out of spans of time, so that it is a little rough. */
  medianSeconds: z.int().nullable(),
  /** Why guests were refused on the way, those included who came in later; the most frequent first. */
  refusals: z.array(z.object({ why: z.string(), times: z.int() })),
});
const compared = figures.extend({ before: figures.nullable() });

const routers = { router: pathId.optional() };

export const loginHealth = {
  'GET /reports/login-health': {
    token: 'page',
    can: 'reports.read',
    summary: 'What became of logins that guests began, by method, phone system and window',
    query: reportQuery(routers),
    output: z.object({
      period: reportPeriod,
      /** Ways that began later are not over yet; null where none has been counted. */
      countedUntil: z.string().nullable(),
      /** What `router` can be. */
      routers: z.array(z.object({ id, name: z.string() })),
      totals: compared,
      /** A guest who went through two methods is in both; an empty one stands for those who chose none. */
      methods: z.array(compared.extend({ method: z.string() })),
      rows: z.array(figures.extend({ method: z.string(), system: z.string(), place: z.enum(portalPlaces) })),
    }),
  },
  'GET /reports/login-health/file': {
    token: 'page',
    can: 'reports.export',
    summary: 'Login health as a table file',
    type: 'table',
    query: reportQuery({ ...routers, ...fileFields }),
    output: z.string(),
  },
  'GET /reports/login-health/falls': {
    token: 'page',
    can: 'home.read',
    summary: 'Methods by which a third fewer come in than in their own four weeks before',
    output: z.object({
      rows: z.array(
        z.object({
          method: z.string(),
          /** Of those who began in the last seven days, and in the 28 before. */
          share: z.number(),
          shareBefore: z.number(),
        }),
      ),
    }),
  },
} as const satisfies Record<EndpointKey, Endpoint>;

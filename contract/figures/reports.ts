import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
import { fileFields, grouping, reportPeriod, reportQuery } from '../report-range.ts';
import { reportGroups, stays } from '../report-words.ts';

const figures = z.object({
  logins: z.int(),
  /** Different people; the same one on two days is one. */
  guests: z.int(),
  newGuests: z.int(),
  returningGuests: z.int(),
  /** Of sessions that began then, those still open included. */
  sessionSeconds: z.int(),
  dataBytes: z.int(),
});

const bucket = figures.extend({
  from: z.string(),
  to: z.string(),
  /** The same piece of the period before. */
  before: figures.extend({ from: z.string(), to: z.string() }).nullable(),
});

const shown = z.object({ views: z.int(), clicks: z.int(), logins: z.int() });

const overviewQuery = reportQuery(grouping);
const campaignQuery = {
  group: z.enum(['campaign', 'day']).default('campaign'),
  campaign: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: 'wrong-type' })
    .transform(Number)
    .optional(),
};
const timesQuery = { stay: z.enum(stays).optional() };

export const reports = endpoints({
  'GET /reports/overview': {
    token: 'page',
    can: 'reports.read',
    summary: 'Logins, guests, session time and data, piece by piece; login types and busiest hours',
    query: overviewQuery,
    output: z.object({
      period: reportPeriod,
      group: z.enum(reportGroups),
      totals: figures,
      totalsBefore: figures.nullable(),
      rows: z.array(bucket),
      loginTypes: z.array(z.object({ loginType: z.string(), logins: z.int(), loginsBefore: z.int().nullable() })),
      hours: z.array(z.object({ hour: z.int(), logins: z.int(), loginsBefore: z.int().nullable() })),
    }),
  },
  'GET /reports/overview/file': {
    token: 'page',
    can: 'reports.export',
    summary: 'The overview as a table file',
    type: 'table',
    query: reportQuery({ ...grouping, ...fileFields }),
    output: z.string(),
  },
  'GET /reports/campaigns': {
    token: 'page',
    can: 'reports.read',
    summary: 'What campaigns showed and brought, each campaign or each day; of one campaign, if named',
    query: reportQuery(campaignQuery),
    output: z.object({
      period: reportPeriod,
      totals: shown,
      totalsBefore: shown.nullable(),
      rows: z.array(
        shown.extend({
          campaignId: id,
          name: z.string(),
          isDeleted: z.boolean(),
          day: z.string().nullable(),
          before: shown.nullable(),
        }),
      ),
      days: z.array(shown.extend({ day: z.string(), before: shown.nullable() })),
    }),
  },
  'GET /reports/campaigns/file': {
    token: 'page',
    can: 'reports.export',
    summary: 'Figures of campaigns as a table file',
    type: 'table',
    query: reportQuery({ ...campaignQuery, ...fileFields }),
    output: z.string(),
  },
  'GET /reports/times': {
    token: 'page',
    can: 'reports.read',
    summary: 'Hour by weekday: logins, or sessions of one length of stay',
    query: reportQuery(timesQuery),
    output: z.object({
      period: reportPeriod,
      /** Weekday as in ISO 8601: 1 is Monday. Hours that nobody came in are there too. */
      cells: z.array(z.object({ weekday: z.int(), hour: z.int(), count: z.int(), before: z.int().nullable() })),
      stays: z.array(z.object({ stay: z.enum(stays), sessions: z.int() })),
    }),
  },
  'GET /reports/times/file': {
    token: 'page',
    can: 'reports.export',
    summary: 'Hours and weekdays as a table file',
    type: 'table',
    query: reportQuery({ ...timesQuery, ...fileFields }),
    output: z.string(),
  },
});

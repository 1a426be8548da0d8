import * as z from 'zod';
import type { Endpoint, EndpointKey } from '../endpoint.ts';
import { id, paging, pathId, text, timestamp } from '../fields.ts';
import { mostRowsPerLoad, rowsPerLoad } from '../limits.ts';
import { eventLevels, portalEventNames } from '../network/portal-event-words.ts';
import { afterEvent, afterVisit, next } from '../place-in-list.ts';
import { fileFields, reportPeriod, reportQuery } from '../report-range.ts';
import { surveyQuestionReport } from './survey-report.ts';
import { visitFilters } from './visit-filters.ts';
import { topUserOrders } from './visit-words.ts';

const limit = z
  .string()
  .regex(/^\d{1,4}$/, { error: 'wrong-type' })
  .transform(Number)
  .pipe(z.int().min(1).max(mostRowsPerLoad))
  .default(rowsPerLoad);
const ofVisits = { limit, after: afterVisit.optional() };
const ofEvents = { limit, after: afterEvent.optional() };

const file = { token: 'page', can: 'reports.export', type: 'table', output: z.string() } as const;
const read = { token: 'page', can: 'reports.read' } as const;

const visit = z.object({
  id: z.string(),
  guest: z.object({ id, name: z.string() }).nullable(),
  router: z.object({ id, nas_id: z.string().nullable(), name: z.string() }),
  mac: z.string(),
  loginType: z.string(),
  methods: z.array(z.string()),
  roomNumber: z.string(),
  /** Of a stay that the hotel system told of; else empty. */
  checkinTime: z.string(),
  departureDate: z.string(),
  language: z.string(),
  browser: z.string(),
  browserVersion: z.string(),
  os: z.string(),
  osVersion: z.string(),
  deviceBrand: z.string(),
  deviceModel: z.string(),
  screenSize: z.string(),
  start: timestamp,
  seconds: z.int(),
  bytes: z.int(),
  isOnline: z.boolean(),
});

/** How often something was counted, and how often in the period before. */
const share = { logins: z.int(), loginsBefore: z.int().nullable() };
const totals = z.object(share);

const deviceShares = z.object({
  period: reportPeriod,
  totals,
  brands: z.array(z.object({ deviceBrand: z.string(), ...share })),
  models: z.array(z.object({ deviceBrand: z.string(), deviceModel: z.string(), ...share })),
  screens: z.array(z.object({ screenSize: z.string(), ...share })),
  routers: z.array(z.object({ id, nas_id: z.string().nullable(), name: z.string(), ...share })),
});

const softwareShares = z.object({
  period: reportPeriod,
  totals,
  browsers: z.array(z.object({ browser: z.string(), version: z.string(), ...share })),
  systems: z.array(z.object({ os: z.string(), version: z.string(), ...share })),
});

const topUser = z.object({
  rank: z.int(),
  guest: z.object({ id, name: z.string(), email: z.string(), phone: z.string() }),
  loginCount: z.int(),
  lastLogin: timestamp,
  seconds: z.int(),
  bytes: z.int(),
  isOnline: z.boolean(),
});

const portalEvent = z.object({
  id: z.string(),
  eventName: z.string(),
  eventTime: timestamp,
  level: z.enum(eventLevels),
  device: z.string(),
  mac: z.string(),
  method: z.string(),
  why: z.string(),
  userInput: z.record(z.string(), z.string()),
  /** Of a session's end; of a later report or of a session that goes on after all, the difference: events add up. */
  session: z.object({ id: z.string(), seconds: z.int(), bytesUp: z.int(), bytesDown: z.int() }).nullable(),
});

const hotelError = z.object({
  id: z.string(),
  eventTime: timestamp,
  roomNumber: z.string(),
  lastName: z.string(),
  checkinTime: z.string(),
  departureDate: z.string(),
  userInput: z.record(z.string(), z.string()),
  error: z.string(),
  device: z.string(),
});

const historyFilters = {
  level: z.enum(eventLevels).optional(),
  eventName: z.enum(portalEventNames).optional(),
  mac: text(40).optional(),
};
const sort = z.enum(topUserOrders).default('loginCount');

/** Spec §5 has a sentence of its own for a survey report of nothing. */
const campaign = z.string({ error: 'choose-campaign' }).min(1, { error: 'choose-campaign' }).pipe(pathId);

/** The reports that lead to single visits; the other part of the feature is in `reports.ts`. */
export const visitReports = {
  'GET /reports/visits': {
    ...read,
    summary: 'Every login, newest first',
    query: reportQuery({ ...ofVisits, ...visitFilters }),
    output: z.object({
      period: reportPeriod,
      rows: z.array(visit),
      next,
      /** Null where counting would mean reading every row. */
      count: z.int().nullable(),
      /** As many of them are here one by one: fewer where `period.visitsFrom` says that older ones were deleted. */
      listed: z.int().nullable(),
      /** The same piece by piece of the calendar, for the chart. */
      series: z.array(z.object({ from: z.string(), to: z.string(), logins: z.int() })).nullable(),
      /** What the numbers among the filters are called. */
      names: z.object({
        router: z.string().nullable(),
        guest: z.string().nullable(),
        campaign: z.string().nullable(),
        wifiCampaign: z.string().nullable(),
        answered: z.string().nullable(),
      }),
    }),
  },
  'GET /reports/visits/file': {
    ...file,
    summary: 'Every login as a table file',
    query: reportQuery({ ...visitFilters, ...fileFields }),
  },
  'GET /reports/devices': {
    ...read,
    summary: "Guests' devices by brand, model and screen, and logins per router",
    query: reportQuery({}),
    output: deviceShares,
  },
  'GET /reports/devices/file': {
    ...file,
    summary: 'One part of the devices report as a table file',
    query: reportQuery({ part: z.enum(['brands', 'models', 'screens', 'routers']).default('brands'), ...fileFields }),
  },
  'GET /reports/software': {
    ...read,
    summary: "Browsers and operating systems of guests' devices, with their versions",
    query: reportQuery({}),
    output: softwareShares,
  },
  'GET /reports/software/file': {
    ...file,
    summary: 'One part of the software report as a table file',
    query: reportQuery({ part: z.enum(['browsers', 'systems']).default('browsers'), ...fileFields }),
  },
  'GET /reports/top-users': {
    ...read,
    summary: 'Guests who came most often, last, longest, or used most data',
    query: reportQuery({ ...paging(), sort }),
    output: z.object({ period: reportPeriod, rows: z.array(topUser), count: z.int() }),
  },
  'GET /reports/top-users/file': {
    ...file,
    summary: 'Guests with their logins, time and data as a table file',
    query: reportQuery({ sort, ...fileFields }),
  },
  'GET /reports/survey/campaigns': {
    ...read,
    summary: 'The wifi campaigns that ask or have asked questions',
    output: z.object({ rows: z.array(z.object({ id, name: z.string(), isCurrent: z.boolean(), questions: z.int() })) }),
  },
  'GET /reports/survey': {
    ...read,
    summary: 'Answers to each question of one wifi campaign',
    query: reportQuery({ campaign }),
    output: z.object({
      period: reportPeriod,
      campaign: z.object({ id, name: z.string() }),
      /** Guests who answered anything. */
      answered: z.int(),
      answeredBefore: z.int().nullable(),
      questions: z.array(surveyQuestionReport),
    }),
  },
  'GET /reports/survey/file': {
    ...file,
    summary: 'Answers as a table file: one row a guest, one column a question',
    query: reportQuery({ campaign, ...fileFields }),
  },
  'GET /reports/history-log': {
    ...read,
    summary: 'Everything that happened at the portal, and how sessions ended, newest first',
    query: reportQuery({ ...ofEvents, ...historyFilters }),
    output: z.object({ period: reportPeriod, rows: z.array(portalEvent), next }),
  },
  'GET /reports/history-log/file': {
    ...file,
    summary: 'The log of the portal as a table file',
    query: reportQuery({ ...historyFilters, ...fileFields }),
  },
  'GET /reports/history-log/series': {
    ...read,
    summary: 'Warnings and errors of the portal, piece by piece of the calendar',
    query: reportQuery({ eventName: historyFilters.eventName }),
    output: z.object({
      period: reportPeriod,
      rows: z.array(z.object({ from: z.string(), to: z.string(), warnings: z.int(), errors: z.int() })),
    }),
  },
  'GET /reports/hms-error': {
    ...read,
    summary: 'Logins that the hotel system refused, newest first',
    query: reportQuery(ofEvents),
    output: z.object({ period: reportPeriod, rows: z.array(hotelError), next }),
  },
  'GET /reports/hms-error/file': {
    ...file,
    summary: 'Logins that the hotel system refused as a table file',
    query: reportQuery(fileFields),
  },
} as const satisfies Record<EndpointKey, Endpoint>;

import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, id, line, paging, pathId, text, timestamp } from '../fields.ts';
import { nasId } from '../network/devices.ts';
import { words } from '../words.ts';
import {
  campaignOrders,
  campaignStates,
  campaignTypes,
  highestPriority,
  type CampaignOrder,
} from './campaign-words.ts';
import { splashDesign } from './splash-design.ts';

/** Stored as browsers read it, so that what is checked and what is followed are the same. */
const webAddress = z
  .string()
  .trim()
  .max(500, { abort: true })
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).href.length <= 1000,
    { error: 'url' },
  )
  .transform((value) => new URL(value).href);

/**
 * With an offset it is a moment; without one, what the clocks of the page show. PostgreSQL knows no year 0, and nobody
 * means the year 9999.
 */
const moment = z.iso
  .datetime({ offset: true, local: true, abort: true })
  .refine((at) => at >= '2000' && at < '2200', { error: 'wrong-type' });

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'wrong-type' });

const callToAction = z.strictObject({
  label: words(60).refine((label) => Object.values(label).some((text) => text !== ''), { error: 'required' }),
  url: webAddress,
});

const fields = {
  name: line(),
  priority: z.int().min(0).max(highestPriority),
  startTime: moment,
  endTime: moment.nullable(),
  devices: z
    .array(nasId)
    .max(500)
    .transform((list) => [...new Set(list)]),
  /** ISO 8601: Monday is 1. None = every day. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .max(7)
    .transform((list) => [...new Set(list)].toSorted((one, other) => one - other)),
  /** On the clocks of the page; an end that is not after the start is one of the next morning. Null = all day. */
  hours: z.strictObject({ from: timeOfDay, to: timeOfDay }).nullable(),
  design: splashDesign,
  /** Whose login flow guests go through; null = the one the page uses now. */
  wifiCampaignId: id.nullable(),
  redirectUrl: z.union([z.literal(''), webAddress], { error: 'url' }),
  callToAction: callToAction.nullable(),
};

const figures = z.object({ views: z.int(), clicks: z.int(), logins: z.int() });

const contender = {
  id,
  name: z.string(),
  type: z.enum(campaignTypes),
  status: z.enum(campaignStates),
  priority: z.int(),
  startTime: timestamp,
  endTime: timestamp.nullable(),
  devices: z.array(z.string()),
  weekdays: z.array(z.int()),
  hours: z.object({ from: z.string(), to: z.string() }).nullable(),
};

export const campaign = z.object({
  ...contender,
  /** Spec §7 knows both ids, and the version as `__v`. */
  _id: z.string(),
  __v: z.int(),
  version: z.int(),
  design: splashDesign,
  wifiCampaignId: id.nullable(),
  redirectUrl: z.string(),
  callToAction: z.object({ label: words(60), url: z.string() }).nullable(),
  figures,
  createdAt: timestamp,
  updatedAt: timestamp,
});

const type = z.enum(campaignTypes);
const typeOrEnd = z.enum([...campaignTypes, 'finished']);
const ofCampaign = z.strictObject({ id: pathId });

const sort = z.enum([...campaignOrders, ...campaignOrders.map((order): `-${CampaignOrder}` => `-${order}`)]);
const filter = {
  search: text().optional(),
  type: typeOrEnd.optional(),
  status: z.enum(campaignStates).optional(),
  sort: sort.optional(),
};

export const campaigns = endpoints({
  'GET /campaigns': {
    token: 'page',
    can: 'page.read',
    summary: 'Campaigns with their state and figures: running, scheduled, drafts, finished',
    query: z.strictObject({ ...paging(), ...filter }),
    /** Of the type `finished` where they were asked for by it. */
    output: z.object({ rows: z.array(campaign.extend({ type: typeOrEnd })), count: z.int() }),
  },
  'GET /campaigns/csv': {
    token: 'page',
    can: 'reports.export',
    summary: 'Campaigns with their figures as a table file',
    type: 'text/csv',
    query: z.strictObject(filter),
    output: z.string(),
  },
  'GET /campaigns/calendar': {
    token: 'page',
    can: 'page.read',
    summary: 'What competes between two moments, on the clocks of the page: enough to say who wins when and where',
    query: z.strictObject({ from: moment, to: moment }),
    output: z.object({ timeZone: z.string(), rows: z.array(z.object(contender)) }),
  },
  'GET /campaigns/{id}': {
    token: 'page',
    can: 'page.read',
    summary: 'One campaign with its figures day by day',
    params: ofCampaign,
    output: campaign.extend({ days: z.array(figures.extend({ day: z.string() })) }),
  },
  'POST /campaigns': {
    token: 'page',
    can: 'campaigns.write',
    summary: 'Create a campaign; without a design it starts from the splash that guests see now',
    body: z.strictObject({
      name: fields.name,
      type: type.default('design'),
      priority: fields.priority.default(0),
      startTime: fields.startTime.optional(),
      endTime: fields.endTime.default(null),
      devices: fields.devices.default([]),
      weekdays: fields.weekdays.default([]),
      hours: fields.hours.default(null),
      design: fields.design.optional(),
      wifiCampaignId: fields.wifiCampaignId.default(null),
      redirectUrl: fields.redirectUrl.default(''),
      callToAction: fields.callToAction.default(null),
    }),
    output: campaign,
  },
  'PUT /campaigns/{id}': {
    token: 'page',
    can: 'campaigns.write',
    summary: 'Change a campaign; the type `finished` ends it now',
    params: ofCampaign,
    body: z.strictObject({
      name: fields.name.optional(),
      type: typeOrEnd.optional(),
      priority: fields.priority.optional(),
      startTime: fields.startTime.optional(),
      endTime: fields.endTime.optional(),
      devices: fields.devices.optional(),
      weekdays: fields.weekdays.optional(),
      hours: fields.hours.optional(),
      design: fields.design.optional(),
      wifiCampaignId: fields.wifiCampaignId.optional(),
      redirectUrl: fields.redirectUrl.optional(),
      callToAction: fields.callToAction.optional(),
      version: z.int().positive().optional(),
    }),
    output: campaign,
  },
  'POST /campaigns/{id}/duplicate': {
    token: 'page',
    can: 'campaigns.write',
    summary: 'Make a copy as a draft, with figures of its own',
    params: ofCampaign,
    body: z.strictObject({ name: line() }),
    output: campaign,
  },
  'DELETE /campaigns/{id}': {
    token: 'page',
    can: 'campaigns.write',
    summary: 'Delete a campaign',
    params: ofCampaign,
    output: done,
  },
});

import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, eid, id, languageId, line, paging, pathId, text, timestamp } from '../fields.ts';
import { afterWifiCampaign, next } from '../place-in-list.ts';
import { loginFlow } from './login-flow.ts';
import { splashChecks } from './splash-checks.ts';
import { splashDesign } from './splash-design.ts';

/** Somebody's unpublished work on a campaign. */
const draftMark = z.object({ by: z.string(), isMine: z.boolean(), startedAt: timestamp, savedAt: timestamp });

export const stored = z.object({
  id,
  /** Spec §3 knows both ids. */
  _id: z.string(),
  pageId: eid,
  name: z.string(),
  isCurrent: z.boolean(),
  /** Counts what was published; a change that was made on an older one is refused. */
  version: z.int(),
  design: splashDesign,
  flow: loginFlow,
  publishedAt: timestamp,
  publishedBy: z.string(),
  drafts: z.array(draftMark),
  createdAt: timestamp,
  updatedAt: timestamp,
});

const draft = draftMark.extend({
  baseVersion: z.int(),
  revision: z.int(),
  design: splashDesign,
  /** Null where the person may design only: the flow is the published one. */
  flow: loginFlow.nullable(),
});

const version = z.object({
  version: z.int(),
  publishedAt: timestamp,
  publishedBy: z.string(),
  design: splashDesign,
  flow: loginFlow,
});

const baseVersion = id;
const params = z.strictObject({ id: pathId });

const previewScreens = ['step', 'welcome-back', 'online', 'refused'] as const;

export const wifiCampaigns = endpoints({
  'GET /wifi-campaign/current': {
    token: 'page',
    can: 'page.read',
    summary: 'The splash and login flow that guests of the page see now',
    query: z.strictObject({ pageId: eid.optional() }),
    output: stored,
  },
  'GET /wifi-campaign': {
    token: 'page',
    can: 'page.read',
    summary: 'Splash designs with their login flows, the current one first',
    query: z.strictObject({ ...paging(), after: afterWifiCampaign.optional(), search: text().optional() }),
    output: z.object({ rows: z.array(stored), count: z.int(), next }),
  },
  'POST /wifi-campaign': {
    token: 'page',
    can: 'wifi-campaigns.write',
    summary:
      'Create a splash design with its login flow. Without a flow it gets the one that guests go through now; another one takes the right to change login flows',
    body: z.strictObject({ name: line(), design: splashDesign.prefault({}), flow: loginFlow.optional() }),
    output: stored,
  },
  'POST /wifi-campaign/preview': {
    token: 'page',
    can: 'wifi-campaigns.write',
    forViewers: true,
    summary: 'The page a guest would get for a design and flow, with what should be looked at before it is published',
    body: z.strictObject({
      design: splashDesign,
      flow: loginFlow,
      language: languageId,
      screen: z.enum(previewScreens).default('step'),
      /** The step to show, by its id or that of a method in it; the first unless given. */
      methodId: z.string().max(40, { abort: true }).optional(),
      showsSignUp: z.boolean().default(false),
    }),
    output: z.object({
      html: z.string(),
      /** Bytes of the page as it is sent, without pictures. */
      weight: z.int(),
      /** Bytes of the pictures that a phone loads with it; films, and pictures from elsewhere, are not known. */
      pictures: z.int(),
      checks: splashChecks,
    }),
  },
  'GET /wifi-campaign/{id}': {
    token: 'page',
    can: 'page.read',
    summary: 'One splash design with its login flow',
    params,
    output: stored,
  },
  'PUT /wifi-campaign/{id}': {
    token: 'page',
    can: 'wifi-campaigns.write',
    summary:
      'Rename a wifi campaign, publish a design or flow, or make it the current one. What changes the way guests log in takes the right to change login flows',
    params,
    body: z.strictObject({
      name: line().optional(),
      design: splashDesign.optional(),
      flow: loginFlow.optional(),
      version: baseVersion.optional(),
      /** False says nothing: another one becomes current instead. */
      isCurrent: z.boolean().optional(),
    }),
    output: stored,
  },
  'DELETE /wifi-campaign/{id}': {
    token: 'page',
    can: 'wifi-campaigns.write',
    summary:
      'Delete a wifi campaign with its drafts and versions; not the one that guests see now, nor one that a campaign uses',
    params,
    output: done,
  },
  'POST /wifi-campaign/{id}/duplicate': {
    token: 'page',
    can: 'wifi-campaigns.write',
    summary: 'Make a copy of what is published',
    params,
    body: z.strictObject({ name: line() }),
    output: stored,
  },
  'GET /wifi-campaign/{id}/drafts': {
    token: 'page',
    can: 'wifi-campaigns.write',
    summary: 'Unpublished work on a wifi campaign: one’s own and that of others',
    params,
    output: z.object({ rows: z.array(draft), version: z.int() }),
  },
  'PUT /wifi-campaign/{id}/draft': {
    token: 'page',
    can: 'wifi-campaigns.write',
    summary: 'Keep one’s own unpublished work. A flow takes the right to change login flows',
    params,
    /**
     * `revision` is the one last read, 0 where there was none: work that was saved elsewhere in between is not written
     * over.
     */
    body: z.strictObject({
      baseVersion,
      revision: z.int().min(0).max(2_147_483_647),
      design: splashDesign,
      flow: loginFlow.optional(),
    }),
    output: z.object({ revision: z.int(), savedAt: timestamp, version: z.int() }),
  },
  'DELETE /wifi-campaign/{id}/draft': {
    token: 'page',
    can: 'wifi-campaigns.write',
    summary: 'Throw one’s own unpublished work away',
    params,
    output: done,
  },
  'POST /wifi-campaign/{id}/publish': {
    token: 'page',
    can: 'wifi-campaigns.write',
    summary:
      'Publish a new version. Refused where somebody published since `baseVersion`; one’s draft stays then. Another flow takes the right to change login flows',
    params,
    body: z.strictObject({ baseVersion, design: splashDesign, flow: loginFlow.optional() }),
    output: stored,
  },
  'GET /wifi-campaign/{id}/versions': {
    token: 'page',
    can: 'wifi-campaigns.write',
    summary: 'Everything that was ever published, the newest first',
    params,
    query: z.strictObject(paging()),
    output: z.object({ rows: z.array(version), count: z.int() }),
  },
  'POST /wifi-campaign/{id}/restore': {
    token: 'page',
    can: 'wifi-campaigns.write',
    summary:
      'Publish an old version again, as a new one. Where its flow is another one, that takes the right to change login flows',
    params,
    body: z.strictObject({ version: id, baseVersion }),
    output: stored,
  },
});

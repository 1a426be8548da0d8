import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, eid, id, languageId, paging, pathId, text } from '../fields.ts';
import { afterOffered, afterState, next } from '../place-in-list.ts';
import { splashChecks } from './splash-checks.ts';
import { splashDesign } from './splash-design.ts';
import {
  managedTemplate,
  seenVersion,
  shownTemplate,
  storedWords,
  templateChanges,
  templateDescriptions,
  templateFilter,
  templateNames,
  templateVersion,
} from './template-fields.ts';

export const template = z.object({ ...managedTemplate, design: splashDesign });
export const offeredTemplate = z.object({
  ...shownTemplate,
  design: splashDesign,
  isInPlan: z.boolean(),
  /** Names of plans that have it, where the page’s own has not. */
  plans: z.array(z.string()),
});

const params = z.strictObject({ id: pathId });

export const templates = endpoints({
  'GET /templates': {
    token: 'user',
    can: 'platform',
    summary: 'Splash templates of the platform in the order in which they are offered; their terms of use are left out',
    query: z.strictObject({
      ...paging(),
      after: afterState.optional(),
      ...templateFilter,
    }),
    output: z.object({ rows: z.array(template), count: z.int(), next }),
  },
  'POST /templates': {
    token: 'user',
    can: 'platform',
    summary:
      'Make a splash template, from nothing, from another one, or from what guests of a page see now; it is a draft',
    body: z.strictObject({
      names: templateNames,
      descriptions: templateDescriptions.default({}),
      from: z.union([z.strictObject({ template: id }), z.strictObject({ page: eid })]).optional(),
    }),
    output: template,
  },
  'PUT /templates/order': {
    token: 'user',
    can: 'platform',
    summary: 'Move a template behind another one, or to the start',
    body: z.strictObject({ id, after: id.nullable() }),
    output: done,
  },
  'POST /templates/preview': {
    token: 'user',
    can: 'platform',
    forViewers: true,
    summary: 'The page that a guest would get for a design with one click to log in, and what should be looked at',
    body: z.strictObject({
      design: splashDesign,
      language: languageId,
      screen: z.enum(['step', 'welcome-back', 'online', 'refused']).default('step'),
    }),
    output: z.object({ html: z.string(), weight: z.int(), pictures: z.int(), checks: splashChecks }),
  },
  'GET /templates/{id}': {
    token: 'user',
    can: 'platform',
    summary: 'One template',
    params,
    output: template,
  },
  'PUT /templates/{id}': {
    token: 'user',
    can: 'platform',
    summary:
      'Save a new version: what it says, how it looks, who is offered it. Refused where somebody saved since `version`; pages that used it keep what they have',
    params,
    body: z.strictObject({ ...templateChanges, design: splashDesign.optional() }),
    output: template,
  },
  'DELETE /templates/{id}': {
    token: 'user',
    can: 'platform',
    summary: 'Delete a template that an administrator made; pages that used it keep what they have',
    params,
    output: done,
  },
  'GET /templates/{id}/versions': {
    token: 'user',
    can: 'platform',
    summary: 'Who saved what and when, the newest first',
    params,
    query: z.strictObject(paging()),
    output: z.object({
      rows: z.array(z.object({ ...templateVersion, design: splashDesign })),
      count: z.int(),
    }),
  },
  'POST /templates/{id}/restore': {
    token: 'user',
    can: 'platform',
    summary: 'Save names and design of an old version again, as a new one; who is offered it stays',
    params,
    body: z.strictObject({ version: id, baseVersion: seenVersion }),
    output: template,
  },
  'POST /templates/{id}/reset': {
    token: 'user',
    can: 'platform',
    summary: 'Save what the product ships for a built-in template, as a new version; who is offered it stays',
    params,
    body: z.strictObject({ version: seenVersion }),
    output: template,
  },
  'GET /offered-templates': {
    token: 'page',
    can: 'page.read',
    summary:
      'Templates that the page is offered: those for its category first. Some need another plan. Their terms of use are left out',
    query: z.strictObject({ ...paging(), after: afterOffered.optional(), search: text().optional() }),
    output: z.object({ rows: z.array(offeredTemplate), count: z.int(), next }),
  },
  'POST /offered-templates/{id}/copy': {
    token: 'page',
    can: 'wifi-campaigns.write',
    summary:
      'What the page gets of a template: its design, with pictures that are copied into the page’s own library. Nothing done to the template later touches it',
    params,
    output: z.object({
      names: storedWords,
      design: splashDesign,
      /** Addresses in the template, and where the page has its own copy. */
      pictures: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
  },
});

import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, eid, id, languageId, line, paging, pathId, text, timestamp } from '../fields.ts';
import { afterOffered, afterState, next } from '../place-in-list.ts';
import { pageCategories } from '../venue/page-categories.ts';
import { splashChecks } from './splash-checks.ts';
import { splashDesign } from './splash-design.ts';
import {
  longestTemplateDescription,
  longestTemplateName,
  templateKinds,
  templateParts,
  templateStates,
} from './template-words.ts';

const kind = z.enum(templateKinds);
const state = z.enum(templateStates);
const category = z.enum(pageCategories);
const mostPlans = 100;

/** In one language at least: a reader of another one gets what there is. */
const names = z
  .partialRecord(languageId, line(longestTemplateName))
  .refine((given) => Object.keys(given).length > 0, { error: 'required' });
const descriptions = z.partialRecord(languageId, line(longestTemplateDescription));
/** None = every category, every plan. */
const categories = z.array(category).max(pageCategories.length);
const plans = z.array(id).max(mostPlans);
const stored = z.partialRecord(languageId, z.string());

const shown = {
  id,
  kind,
  /** The word by which the product knows one of its own; null of those that administrators made. */
  builtIn: z.string().nullable(),
  names: stored,
  descriptions: stored,
  version: z.int(),
  design: splashDesign,
};
export const template = z.object({
  ...shown,
  state,
  categories: z.array(category),
  plans: z.array(z.int()),
  /** Of a built-in one: it no longer is what the product ships. */
  isChanged: z.boolean(),
  savedAt: timestamp,
  savedBy: z.string(),
});
export const offeredTemplate = z.object({
  ...shown,
  isInPlan: z.boolean(),
  /** Names of plans that have it, where the page’s own has not. */
  plans: z.array(z.string()),
});

const params = z.strictObject({ id: pathId });
/** The version that was looked at: where somebody saved since, nothing is written. */
const version = id;

export const templates = endpoints({
  'GET /templates': {
    token: 'user',
    can: 'platform',
    summary: 'Templates of the platform in the order in which they are offered; their terms of use are left out',
    query: z.strictObject({
      ...paging(),
      after: afterState.optional(),
      kind: kind.default('splash'),
      search: text().optional(),
      state: state.optional(),
      /** Those that pages of this category, or on this plan, are offered once they are published. */
      category: category.optional(),
      plan: pathId.optional(),
    }),
    output: z.object({ rows: z.array(template), count: z.int(), next }),
  },
  'POST /templates': {
    token: 'user',
    can: 'platform',
    summary: 'Make a template, from nothing, from another one, or from what guests of a page see now; it is a draft',
    body: z.strictObject({
      kind: kind.default('splash'),
      names,
      descriptions: descriptions.default({}),
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
    body: z.strictObject({
      version,
      names: names.optional(),
      descriptions: descriptions.optional(),
      design: splashDesign.optional(),
      state: state.optional(),
      categories: categories.optional(),
      plans: plans.optional(),
    }),
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
      rows: z.array(
        z.object({
          version: z.int(),
          names: stored,
          design: splashDesign,
          changed: z.array(z.enum(templateParts)),
          savedAt: timestamp,
          savedBy: z.string(),
        }),
      ),
      count: z.int(),
    }),
  },
  'POST /templates/{id}/restore': {
    token: 'user',
    can: 'platform',
    summary: 'Save names and design of an old version again, as a new one; who is offered it stays',
    params,
    body: z.strictObject({ version: id, baseVersion: version }),
    output: template,
  },
  'POST /templates/{id}/reset': {
    token: 'user',
    can: 'platform',
    summary: 'Save what the product ships for a built-in template, as a new version; who is offered it stays',
    params,
    body: z.strictObject({ version }),
    output: template,
  },
  'GET /offered-templates': {
    token: 'page',
    can: 'page.read',
    summary:
      'Templates that the page is offered: those for its category first. Some need another plan. Their terms of use are left out',
    query: z.strictObject({
      ...paging(),
      after: afterOffered.optional(),
      kind: kind.default('splash'),
      search: text().optional(),
    }),
    output: z.object({ rows: z.array(offeredTemplate), count: z.int(), next }),
  },
  'POST /offered-templates/{id}/copy': {
    token: 'page',
    can: 'wifi-campaigns.write',
    summary:
      'What the page gets of a template: its design, with pictures that are copied into the page’s own library. Nothing done to the template later touches it',
    params,
    output: z.object({
      names: stored,
      design: splashDesign,
      /** Addresses in the template, and where the page has its own copy. */
      pictures: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
  },
});

import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, id, languageId, line, paging, pathId, text, timestamp } from '../fields.ts';
import { afterId, afterOffered, next } from '../place-in-list.ts';
import { emailDesign, emailStyle } from './email-design.ts';
import { linkFindings, longestLinkTried, mostLinksTried } from './email-link-words.ts';
import { emailCategories, emailTemplateTypes, longestEmailTemplateName } from './email-template-words.ts';

const category = z.enum(emailCategories);
const name = line(longestEmailTemplateName);
/** The word by which the product knows a shared one of its own, or `shared-` and the number of another. */
const sharedId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, { error: 'not-found' });

const listed = z.object({
  /** Spec §3. Of an own one its number, of a shared one its word. */
  _id: z.string(),
  type: z.enum(emailTemplateTypes),
  category,
  name: z.string(),
  /** Of a shared one: when to send it. */
  description: z.string(),
  version: z.int(),
  languages: z.array(languageId),
  /** Names of plans that have it, where the page’s own has not; of an own one always none. */
  plans: z.array(z.string()),
  /** Whether the page may copy it. */
  isInPlan: z.boolean(),
  savedAt: timestamp.nullable(),
  savedBy: z.string(),
});
export const emailTemplate = listed.extend({ design: emailDesign });

const params = z.strictObject({ id: pathId });
/** The version that was looked at: where somebody saved since, nothing is written. */
const version = id;
const said = z.object({ message: z.string(), template: emailTemplate });
/** Of shared ones, which speak all languages. */
const language = languageId.default('en');

export const emailTemplates = endpoints({
  'GET /bee-templates': {
    token: 'page',
    can: 'guests.read',
    summary: 'E-mail templates without their designs: the shared ones that the page is offered, or the page’s own',
    query: z.strictObject({
      ...paging(),
      after: z.union([afterId, afterOffered]).optional(),
      type: z.enum(emailTemplateTypes).default('shared'),
      category: category.optional(),
      search: text().optional(),
      language,
    }),
    output: z.object({ rows: z.array(listed), count: z.int(), next }),
  },
  'POST /bee-templates': {
    token: 'page',
    can: 'messages.write',
    summary: 'Create an e-mail template: empty, from a design, or as a copy of a shared one or of one of the page',
    body: z.strictObject({
      name,
      category: category.optional(),
      design: emailDesign.optional(),
      /** `_id` of the one to copy; a shared one takes the page’s style. */
      from: z.union([z.string().regex(/^[0-9]{1,9}$/), sharedId]).optional(),
    }),
    output: said,
  },
  'GET /bee-templates/{id}': {
    token: 'page',
    can: 'guests.read',
    summary: 'One e-mail template with its design, by its number or, of a shared one, by its word',
    params: z.strictObject({ id: z.union([pathId, sharedId]) }),
    query: z.strictObject({ language }),
    output: emailTemplate,
  },
  'PUT /bee-templates/{id}': {
    token: 'page',
    can: 'messages.write',
    summary:
      'Save a new version; with `autosave`, go on in your own of before. Refused where somebody saved since `version`; what was sent or is planned keeps the version it has',
    params,
    body: z.strictObject({
      version,
      name: name.optional(),
      category: category.optional(),
      design: emailDesign.optional(),
      autosave: z.boolean().optional(),
    }),
    output: said,
  },
  'DELETE /bee-templates/{id}': {
    token: 'page',
    can: 'messages.write',
    summary: 'Delete a template; what was sent or is planned keeps the version it has',
    params,
    output: done,
  },
  'GET /bee-templates/{id}/versions': {
    token: 'page',
    can: 'guests.read',
    summary: 'Who saved when, the newest first; those that were never sent are kept for a while only',
    params,
    query: z.strictObject({ ...paging(), after: afterId.optional() }),
    output: z.object({
      rows: z.array(z.object({ version: z.int(), isSent: z.boolean(), savedAt: timestamp, savedBy: z.string() })),
      count: z.int(),
      next,
    }),
  },
  'GET /bee-templates/{id}/versions/{version}': {
    token: 'page',
    can: 'guests.read',
    summary: 'The design of one version',
    params: z.strictObject({ id: pathId, version: pathId }),
    output: z.object({ version: z.int(), design: emailDesign, savedAt: timestamp, savedBy: z.string() }),
  },
  'POST /bee-templates/{id}/restore': {
    token: 'page',
    can: 'messages.write',
    summary: 'Save the design of an old version again, as a new one',
    params,
    body: z.strictObject({ version: id, baseVersion: version }),
    output: said,
  },
  'GET /email-fields': {
    token: 'page',
    can: 'guests.read',
    summary:
      'What merge fields say in a mail to one guest, or to nobody in particular; names and contacts as one may see them',
    query: z.strictObject({ profile: pathId.optional() }),
    output: z.object({ fields: z.record(z.string(), z.union([z.string(), z.number()])) }),
  },
  'POST /email-links': {
    token: 'page',
    can: 'messages.write',
    summary: 'Try the links of a mail from here: which answer, which are gone, and which only people can judge',
    body: z.strictObject({ links: z.array(text(longestLinkTried).min(1)).min(1).max(mostLinksTried) }),
    output: z.object({ rows: z.array(z.object({ link: z.string(), found: z.enum(linkFindings) })) }),
  },
  'GET /email-style': {
    token: 'page',
    can: 'guests.read',
    summary: 'Colours and font with which new mails of the page begin',
    output: emailStyle,
  },
  'PUT /email-style': {
    token: 'page',
    can: 'messages.write',
    summary: 'Set colours and font with which new mails of the page begin; templates keep theirs',
    body: z.strictObject(emailStyle.shape),
    output: emailStyle,
  },
});

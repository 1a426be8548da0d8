import * as z from 'zod';
import {
  managedTemplate,
  seenVersion,
  templateChanges,
  templateDescriptions,
  templateFilter,
  templateNames,
  templateVersion,
} from '../access/template-fields.ts';
import { endpoints } from '../endpoint.ts';
import { done, id, languageId, paging, pathId } from '../fields.ts';
import { afterState, next } from '../place-in-list.ts';
import { emailDesign } from './email-design.ts';
import { emailCategories } from './email-template-words.ts';

/** What a mail is for; where a page lists its templates, this is their category. */
const occasion = z.enum(emailCategories);

const listed = z.object({ ...managedTemplate, occasion, languages: z.array(languageId) });
export const sharedEmail = listed.extend({ design: emailDesign });

const params = z.strictObject({ id: pathId });

export const sharedEmails = endpoints({
  'GET /shared-emails': {
    token: 'user',
    can: 'platform',
    summary: 'Shared e-mail templates of the platform without their designs, in the order in which they are offered',
    query: z.strictObject({
      ...paging(),
      after: afterState.optional(),
      ...templateFilter,
      occasion: occasion.optional(),
    }),
    output: z.object({ rows: z.array(listed), count: z.int(), next }),
  },
  'POST /shared-emails': {
    token: 'user',
    can: 'platform',
    summary: 'Make a shared e-mail template, from nothing or from another one; it is a draft',
    body: z.strictObject({
      names: templateNames,
      descriptions: templateDescriptions.default({}),
      occasion: occasion.optional(),
      /** The one to copy. */
      from: id.optional(),
    }),
    output: sharedEmail,
  },
  'PUT /shared-emails/order': {
    token: 'user',
    can: 'platform',
    summary: 'Move a shared e-mail template behind another one, or to the start',
    body: z.strictObject({ id, after: id.nullable() }),
    output: done,
  },
  'GET /shared-emails/{id}': {
    token: 'user',
    can: 'platform',
    summary: 'One shared e-mail template with its design',
    params,
    output: sharedEmail,
  },
  'PUT /shared-emails/{id}': {
    token: 'user',
    can: 'platform',
    summary:
      'Save a new version: what it says, how it looks, who is offered it. Refused where somebody saved since `version`; pages that used it keep what they have',
    params,
    body: z.strictObject({ ...templateChanges, occasion: occasion.optional(), design: emailDesign.optional() }),
    output: sharedEmail,
  },
  'DELETE /shared-emails/{id}': {
    token: 'user',
    can: 'platform',
    summary: 'Delete a shared e-mail template that an administrator made; pages that used it keep what they have',
    params,
    output: done,
  },
  'GET /shared-emails/{id}/versions': {
    token: 'user',
    can: 'platform',
    summary: 'Who saved what and when, the newest first',
    params,
    query: z.strictObject(paging()),
    output: z.object({ rows: z.array(z.object(templateVersion)), count: z.int() }),
  },
  'GET /shared-emails/{id}/versions/{version}': {
    token: 'user',
    can: 'platform',
    summary: 'The design of one version',
    params: z.strictObject({ id: pathId, version: pathId }),
    output: z.object({ ...templateVersion, design: emailDesign }),
  },
  'POST /shared-emails/{id}/restore': {
    token: 'user',
    can: 'platform',
    summary: 'Save names and design of an old version again, as a new one; who is offered it stays',
    params,
    body: z.strictObject({ version: id, baseVersion: seenVersion }),
    output: sharedEmail,
  },
  'POST /shared-emails/{id}/reset': {
    token: 'user',
    can: 'platform',
    summary: 'Save what the product ships for a built-in e-mail template, as a new version; who is offered it stays',
    params,
    body: z.strictObject({ version: seenVersion }),
    output: sharedEmail,
  },
});

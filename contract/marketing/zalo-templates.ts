import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, languageId, line, paging, pathId, text, timestamp } from '../fields.ts';
import { afterId, next } from '../place-in-list.ts';
import { zaloApproved } from './zalo-approved.ts';
import { longestZaloTemplateName, zaloMessageKinds, zaloTemplateTypes } from './zalo-message-words.ts';
import { zaloWritten } from './zalo-message.ts';

const name = line(longestZaloTemplateName);
const kind = z.enum(zaloMessageKinds);

const zaloTemplate = z.object({
  /** Of an own one its number, of one that comes with the product its word. */
  _id: z.string(),
  type: z.enum(zaloTemplateTypes),
  name: z.string(),
  kind,
  /** Shown to guests whose language has none of its own. */
  language: languageId,
  written: zaloWritten,
  version: z.int(),
  savedAt: timestamp.nullable(),
  savedBy: z.string(),
});

/** Spec §7: error 0, a message, and what was asked for. */
const answer = <Data extends z.ZodType>(data: Data) => z.object({ error: z.literal(0), message: z.string(), data });
const params = z.strictObject({ id: pathId });
/** The word by which the product knows one of its own. */
const sharedId = z.string().regex(/^[a-z][a-z-]{1,39}$/, { error: 'not-found' });

export const zaloTemplates = endpoints({
  'GET /zalo-message-templates': {
    token: 'page',
    can: 'guests.read',
    summary: 'Zalo message templates, newest first: the page’s own, or those that come with the product',
    query: z.strictObject({
      ...paging(),
      after: afterId.optional(),
      type: z.enum(zaloTemplateTypes).default('own'),
      kind: kind.optional(),
      search: text().optional(),
      /** Of the names of those that come with the product, which speak all languages. */
      language: languageId.default('en'),
    }),
    output: answer(z.object({ data: z.array(zaloTemplate), total: z.int(), next })),
  },
  'POST /zalo-message-templates': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Create a Zalo message template, or copy one by its `_id`',
    body: z.strictObject({
      name,
      language: languageId.optional(),
      written: zaloWritten.optional(),
      from: z.union([z.string().regex(/^[0-9]{1,9}$/), sharedId]).optional(),
    }),
    output: answer(zaloTemplate),
  },
  'GET /zalo-message-templates/{id}': {
    token: 'page',
    can: 'guests.read',
    summary: 'One Zalo message template',
    params,
    output: answer(zaloTemplate),
  },
  'PUT /zalo-message-templates/{id}': {
    token: 'page',
    can: 'zalo.write',
    summary:
      'Change a Zalo message template. Refused where somebody saved since `version`; what is sent keeps its words',
    params,
    body: z.strictObject({
      version: id.optional(),
      name: name.optional(),
      language: languageId.optional(),
      written: zaloWritten.optional(),
    }),
    output: answer(zaloTemplate),
  },
  'DELETE /zalo-message-templates/{id}': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Delete a Zalo message template; what is sent keeps its words',
    params,
    output: answer(z.object({ _id: z.string() })),
  },
  'POST /zalo-message-templates/{id}/test': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Send a template to one follower now, with example values in its fields',
    params,
    body: z.strictObject({ userId: z.string().regex(/^[0-9]{1,30}$/, { error: 'not-found' }), language: languageId }),
    output: answer(z.object({ messageId: z.string() })),
  },
  'GET /zalo-approved-templates': {
    token: 'page',
    can: 'guests.read',
    summary: 'Templates that Zalo has approved for the account (ZBS, ZNS), as they were when it was asked last',
    output: answer(
      z.object({
        data: z.array(zaloApproved),
        total: z.int(),
        readAt: timestamp.nullable(),
        isReading: z.boolean(),
        /** What Zalo said where it could not be read. */
        problem: z.string(),
      }),
    ),
  },
  'POST /zalo-approved-templates/read': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Ask Zalo anew which templates are approved; the answer comes in the background',
    output: answer(z.object({ isReading: z.boolean() })),
  },
});

import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, eid, email, id, line, mobile, paging, role, text, timestamp } from '../fields.ts';
import { longestAbout, mostInvitationsAtOnce, pagesPerLoad } from '../limits.ts';
import { afterId, next } from '../place-in-list.ts';
import { loginMethods, pageCategories } from './page-categories.ts';
import { pageSubscription } from './plans.ts';

const invitedEmail = z.strictObject({ email, role });

const details = {
  category: z.enum(pageCategories),
  mobile: z.union([mobile, z.literal('')]),
  address: text(),
  about: text(longestAbout),
  allowedLoginMethods: z
    .array(z.enum(loginMethods))
    .max(loginMethods.length)
    .transform((methods) => [...new Set(methods)]),
};

export const pagePermission = z.object({ id, page_id: eid, uid: id, role });

export const page = z.object({
  eid,
  name: z.string(),
  category: z.enum(pageCategories),
  mobile: z.string(),
  address: z.string(),
  about: z.string(),
  allowedLoginMethods: z.array(z.enum(loginMethods)),
  role,
  createdAt: timestamp,
  /** Why the platform lets no guest of it in; absent where it does. */
  suspendedFor: z.string().optional(),
  /** Of the selected page: where its public site stands under a name of its own, once that answers. */
  ownUrl: z.string().optional(),
  /** Of the selected page: its account at Zalo, if one is connected. */
  zalo: z.object({ oaId: z.string(), name: z.string() }).nullable().optional(),
  /** Only an admin of the page sees who else was invited. */
  emails: z.array(z.object({ email: z.string(), role })),
  PageSubscription: pageSubscription,
  UserPagePermissions: z.array(pagePermission),
});

export const pages = endpoints({
  'POST /auth/page': {
    token: 'user',
    can: 'signed-in',
    forViewers: true,
    summary: 'Select a page: a token for that page with the role held there',
    body: z.strictObject({ pageId: eid, uid: id.optional() }),
    output: z.object({ token: z.string(), data: z.object({ eid, role }), message: z.string() }),
  },
  'GET /pages': {
    token: 'user',
    can: 'signed-in',
    summary: 'Own pages, newest first',
    query: z.strictObject({ ...paging(pagesPerLoad), after: afterId.optional(), name: text().optional() }),
    output: z.object({ rows: z.array(page), count: z.int(), next }),
  },
  'POST /pages': {
    token: 'user',
    can: 'signed-in',
    summary: 'Create a page; its maker becomes its admin',
    body: z.strictObject({
      name: line(),
      category: details.category,
      mobile: details.mobile.default(''),
      address: details.address.default(''),
      about: details.about.default(''),
      allowedLoginMethods: details.allowedLoginMethods.default(['click']),
      emails: z.array(invitedEmail).max(mostInvitationsAtOnce).default([]),
    }),
    output: page,
  },
  'GET /pages/{eid}': {
    token: 'page',
    can: 'page.read',
    summary: 'The selected page',
    params: z.strictObject({ eid }),
    output: page,
  },
  'PUT /pages/{eid}': {
    token: 'page',
    can: 'page.write',
    summary: 'Change the details of the selected page',
    params: z.strictObject({ eid }),
    body: z.strictObject({
      name: line().optional(),
      category: details.category.optional(),
      mobile: details.mobile.optional(),
      address: details.address.optional(),
      about: details.about.optional(),
      allowedLoginMethods: details.allowedLoginMethods.optional(),
    }),
    output: page,
  },
  'DELETE /pages/{eid}': {
    token: 'page',
    can: 'page.delete',
    summary: 'Delete the selected page',
    params: z.strictObject({ eid }),
    output: done,
  },
});

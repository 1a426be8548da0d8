import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, email, id, line, paging, pathId, role, text, timestamp, typedPassword } from '../fields.ts';
import { afterEvent, afterId, afterName, next } from '../place-in-list.ts';
import { signedIn } from '../venue/auth.ts';
import { longestReason, userKinds, userOrders } from './staff-words.ts';

const user = z.object({
  id,
  displayName: z.string(),
  /** What they sign in with: the e-mail address or, where there is none, the number. */
  login: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  isAdministrator: z.boolean(),
  createdAt: timestamp,
  lastSignedInAt: timestamp.nullable(),
  disabledAt: timestamp.nullable(),
  /** How many pages they have a role on. */
  pages: z.int(),
});

const userPage = z.object({
  eid: z.string(),
  name: z.string(),
  role,
  /** Nobody else who can sign in is admin there. */
  isOnlyAdmin: z.boolean(),
});

const ofUser = z.strictObject({ id: pathId });

/** Platform administrators on everybody who can sign in. */
export const allUsers = endpoints({
  'GET /all-users': {
    token: 'user',
    can: 'platform',
    summary: 'Everybody who can sign in, the newest first',
    query: z.strictObject({
      ...paging(),
      after: z.union([afterId, afterEvent, afterName], { error: 'wrong-type' }).optional(),
      search: text().optional(),
      kind: z.enum(userKinds).optional(),
      sort: z.enum(userOrders).default('newest'),
    }),
    output: z.object({ rows: z.array(user), count: z.int(), next }),
  },
  'GET /all-users/{id}': {
    token: 'user',
    can: 'platform',
    summary: 'One person with their pages and roles, and in how many browsers they are signed in',
    params: ofUser,
    output: user.extend({ roles: z.array(userPage), browsers: z.int(), hasSecondFactor: z.boolean() }),
  },
  'PUT /all-users/{id}/state': {
    token: 'user',
    can: 'platform',
    summary: 'Disable somebody, who is signed out everywhere and cannot sign in; or enable them again',
    params: ofUser,
    body: z.strictObject({ isDisabled: z.boolean() }),
    output: done,
  },
  'PUT /all-users/{id}/administrator': {
    token: 'user',
    can: 'platform',
    summary:
      'Make somebody a platform administrator, or no longer one; asks for the caller’s own password again, and for a second factor that the caller has set up',
    params: ofUser,
    body: z.strictObject({ isAdministrator: z.boolean(), password: typedPassword }),
    output: done,
  },
  'POST /all-users/{id}/reset-link': {
    token: 'user',
    can: 'platform',
    summary: 'Mail somebody a link to choose a new password; of who has no e-mail address, answer it',
    params: ofUser,
    output: done.extend({
      /** To be handed on, and shown once; null where it was mailed. */ link: z.string().nullable(),
    }),
  },
  'DELETE /all-users/{id}/sessions': {
    token: 'user',
    can: 'platform',
    summary: 'Sign somebody out of every browser',
    params: ofUser,
    output: done,
  },
  'DELETE /all-users/{id}': {
    token: 'user',
    can: 'platform',
    summary: 'Delete somebody; pages that would be left without an admin are handed over or deleted, as the call says',
    params: ofUser,
    body: z.strictObject({
      pages: z.enum(['hand-over', 'delete']).optional(),
      /** E-mail of who takes the pages over. */ to: email.optional(),
    }),
    output: done,
  },
  'POST /all-users/{id}/view': {
    token: 'user',
    can: 'platform',
    summary: 'See the console as somebody sees it, for half an hour; nothing can be changed with the token',
    params: ofUser,
    body: z.strictObject({ reason: line(longestReason).min(5, { error: 'too-short' }) }),
    output: signedIn,
  },
  'DELETE /all-users/view': {
    token: 'user',
    can: 'signed-in',
    forViewers: true,
    summary: 'Stop seeing the console as somebody else',
    output: done,
  },
});

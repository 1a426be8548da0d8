import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, eid, email, id, languageId, line, mobile, newPassword, pathId, role, timestamp } from '../fields.ts';
import { pagePermission } from './pages.ts';

const member = pagePermission.extend({
  displayName: z.string(),
  email_mobile: z.string(),
  /** Whoever has none is handed a link to choose a new password. */
  hasEmail: z.boolean(),
});
const invitation = z.object({
  id,
  /** One of both. */
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  role,
  invitedAt: timestamp,
  /** Of a number: until when its link works. */
  expiresAt: timestamp.nullable(),
});
/** A link that is shown once, to be handed on. */
const handedLink = { link: z.string(), expiresAt: timestamp };
/** The page's number, and what nobody can guess. */
export const joinCode = z
  .string()
  .max(60, { error: 'not-found', abort: true })
  .regex(/^\d{1,10}-[A-Za-z0-9_-]{43}$/, { error: 'not-found' });

export const pageRoles = endpoints({
  'GET /user-page': {
    token: 'page',
    can: 'roles.manage',
    summary: 'Who has a role on the selected page, and who is invited',
    output: z.object({ rows: z.array(member), invitations: z.array(invitation) }),
  },
  'POST /user-page': {
    token: 'page',
    can: 'roles.manage',
    summary:
      'Give a role to someone who already works on another of your pages; a platform administrator gives it to anybody',
    body: z.strictObject({ page_id: eid, uid: id, role }),
    output: pagePermission,
  },
  'PUT /user-page': {
    token: 'page',
    can: 'roles.manage',
    summary: "Change someone's role",
    body: z.strictObject({ page_id: eid, uid: id, role, id: id.optional() }),
    output: pagePermission,
  },
  'DELETE /user-page': {
    token: 'page',
    can: 'roles.manage',
    summary: "Take someone's role away",
    // Also readable from a query string, where numbers are text.
    body: z.strictObject({ page_id: eid, uid: z.union([id, pathId]) }),
    output: done,
  },
  'POST /page-invitations': {
    token: 'page',
    can: 'roles.manage',
    summary: 'Invite an e-mail address with a role; it takes effect when that address signs in or up',
    body: z.strictObject({ email, role }),
    output: invitation,
  },
  'POST /page-invitations/mobile': {
    token: 'page',
    can: 'roles.manage',
    summary: 'Invite a mobile number with a role: answers a link to hand on, which works once; the one before stops',
    body: z.strictObject({ mobile, role }),
    output: invitation.extend(handedLink),
  },
  'POST /page-invitations/open': {
    token: 'none',
    can: 'anyone',
    summary: 'What the link of an invitation is for; spends nothing',
    body: z.strictObject({ code: joinCode }),
    output: z.object({ page: z.string(), role, mobile: z.string() }),
  },
  'POST /page-invitations/join': {
    token: 'none',
    can: 'anyone',
    summary: 'Make the account of an invited number: whoever holds the link chooses name and password',
    body: z.strictObject({
      code: joinCode,
      displayName: line(),
      password: newPassword,
      languageId: languageId.optional(),
    }),
    output: done,
  },
  'POST /page-invitations/accept': {
    token: 'user',
    can: 'signed-in',
    summary: 'Accept the invitation of a number with the account that has this number',
    body: z.strictObject({ code: joinCode }),
    output: z.object({ eid: z.string(), page: z.string() }),
  },
  'POST /user-page/reset-link': {
    token: 'page',
    can: 'roles.manage',
    summary: 'A link with which somebody of the team who has no e-mail address chooses a new password; shown once',
    body: z.strictObject({ page_id: eid, uid: id }),
    output: z.object(handedLink),
  },
  'DELETE /page-invitations/{id}': {
    token: 'page',
    can: 'roles.manage',
    summary: 'Withdraw an invitation',
    params: z.strictObject({ id: pathId }),
    output: done,
  },
});

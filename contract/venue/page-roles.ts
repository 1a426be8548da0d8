import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, eid, email, id, pathId, role, timestamp } from '../fields.ts';
import { pagePermission } from './pages.ts';

const member = pagePermission.extend({ displayName: z.string(), email_mobile: z.string() });
const invitation = z.object({ id, email: z.string(), role, invitedAt: timestamp });

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
  'DELETE /page-invitations/{id}': {
    token: 'page',
    can: 'roles.manage',
    summary: 'Withdraw an invitation',
    params: z.strictObject({ id: pathId }),
    output: done,
  },
});

import { pageRoles } from '@wifi/contract/venue/page-roles.ts';
import { routes } from '../../../platform/routes.ts';
import { handResetLink } from './hand-reset-link.ts';
import { invite, withdrawInvitation } from './invitations.ts';
import { acceptNumber, inviteNumber, joinByNumber, openInvitation } from './invite-number.ts';
import { addPageRole, changePageRole, listPageRoles, removePageRole } from './page-roles.ts';

export const pageRoleRoutes = routes(pageRoles, {
  'GET /user-page': (ctx) => listPageRoles(ctx),
  'POST /user-page': (ctx, input) => addPageRole(ctx, input),
  'PUT /user-page': (ctx, input) => changePageRole(ctx, input),
  'DELETE /user-page': async (ctx, input) => {
    await removePageRole(ctx, input);
    return { message: 'Deleted' };
  },
  'POST /page-invitations': (ctx, input) => invite(ctx, input),
  'POST /page-invitations/mobile': (ctx, input) => inviteNumber(ctx, input),
  'POST /page-invitations/open': (ctx, input) => openInvitation(ctx, input),
  'POST /page-invitations/join': async (ctx, input) => {
    await joinByNumber(ctx, input);
    return { message: 'Account activated' };
  },
  'POST /page-invitations/accept': (ctx, input) => acceptNumber(ctx, input),
  'POST /user-page/reset-link': (ctx, input) => handResetLink(ctx, input),
  'DELETE /page-invitations/{id}': async (ctx, input) => {
    await withdrawInvitation(ctx, input);
    return { message: 'Deleted' };
  },
});

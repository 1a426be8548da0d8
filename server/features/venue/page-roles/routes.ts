import { pageRoles } from '@wifi/contract/venue/page-roles.ts';
import { routes } from '../../../platform/routes.ts';
import { invite, withdrawInvitation } from './invitations.ts';
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
  'DELETE /page-invitations/{id}': async (ctx, input) => {
    await withdrawInvitation(ctx, input);
    return { message: 'Deleted' };
  },
});

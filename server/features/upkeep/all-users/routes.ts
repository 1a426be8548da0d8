import { allUsers } from '@wifi/contract/upkeep/all-users.ts';
import { routes } from '../../../platform/routes.ts';
import { changeAdministrator, changeState, endSessions, sendResetLink } from './change-user.ts';
import { deleteUser } from './delete-user.ts';
import { getUserDetails, listUsers } from './find-users.ts';
import { endView, viewAs } from './view-as.ts';

export const allUserRoutes = routes(allUsers, {
  'GET /all-users': (ctx, input) => listUsers(ctx, input),
  'GET /all-users/{id}': (ctx, input) => getUserDetails(ctx, input),
  'PUT /all-users/{id}/state': async (ctx, input) => {
    await changeState(ctx, input);
    return { message: 'Updated' };
  },
  'PUT /all-users/{id}/administrator': async (ctx, input) => {
    await changeAdministrator(ctx, input);
    return { message: 'Updated' };
  },
  'POST /all-users/{id}/reset-link': async (ctx, input) => {
    const { link } = await sendResetLink(ctx, input);
    return { message: link === null ? 'A link is on its way' : 'Created', link };
  },
  'DELETE /all-users/{id}/sessions': async (ctx, input) => {
    await endSessions(ctx, input);
    return { message: 'Deleted' };
  },
  'DELETE /all-users/{id}': async (ctx, input) => {
    await deleteUser(ctx, input);
    return { message: 'Deleted' };
  },
  'POST /all-users/{id}/view': (ctx, input, http) => viewAs(ctx, input, http.userAgent),
  'DELETE /all-users/view': async (ctx) => {
    await endView(ctx);
    return { message: 'Deleted' };
  },
});

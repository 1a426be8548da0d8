import { pageMenus } from '@wifi/contract/page-menus.ts';
import { routes } from '../../platform/routes.ts';
import { createPageMenu, deletePageMenu, listPageMenus, movePageMenu, updatePageMenu } from './page-menus.ts';

export const pageMenuRoutes = routes(pageMenus, {
  'GET /page-menu': (ctx, input) => listPageMenus(ctx, input),
  'POST /page-menu': (ctx, input) => createPageMenu(ctx, input),
  'PUT /page-menu/order': async (ctx, input) => {
    await movePageMenu(ctx, input);
    return { message: 'Updated' };
  },
  'PUT /page-menu/{id}': (ctx, input) => updatePageMenu(ctx, input),
  'DELETE /page-menu/{id}': async (ctx, input) => {
    await deletePageMenu(ctx, input);
    return { message: 'Deleted' };
  },
});

import { pageMenus } from '@wifi/contract/venue/page-menus.ts';
import { routes } from '../../../platform/routes.ts';
import {
  createPageMenu,
  deletePageMenu,
  listPageMenus,
  movePageMenu,
  updatePageMenu,
  type ReleaseItems,
} from './page-menus.ts';

/** `releaseItems`: what becomes of the items of a menu that goes. */
export const createPageMenuRoutes = (releaseItems: ReleaseItems) =>
  routes(pageMenus, {
    'GET /page-menu': (ctx, input) => listPageMenus(ctx, input),
    'POST /page-menu': (ctx, input) => createPageMenu(ctx, input),
    'PUT /page-menu/order': async (ctx, input) => {
      await movePageMenu(ctx, input);
      return { message: 'Updated' };
    },
    'PUT /page-menu/{id}': (ctx, input) => updatePageMenu(ctx, input),
    'DELETE /page-menu/{id}': async (ctx, input) => {
      await deletePageMenu(ctx, input, releaseItems);
      return { message: 'Deleted' };
    },
  });

import { pages } from '@wifi/contract/venue/pages.ts';
import { routes } from '../../../platform/routes.ts';
import { createOwnPage, deletePage, getPage, listPages, updatePage } from './pages.ts';
import { selectPage } from './select-page.ts';

export const pageRoutes = routes(pages, {
  'POST /auth/page': async (ctx, input) => {
    const { token, eid, role } = await selectPage(ctx, input);
    return { token, data: { eid, role }, message: 'Page selected' };
  },
  'GET /pages': (ctx, input) => listPages(ctx, input),
  'POST /pages': (ctx, input) => createOwnPage(ctx, input),
  'GET /pages/{eid}': (ctx, input) => getPage(ctx, input),
  'PUT /pages/{eid}': (ctx, input) => updatePage(ctx, input),
  'DELETE /pages/{eid}': async (ctx, input) => {
    await deletePage(ctx, input);
    return { message: 'Deleted' };
  },
});

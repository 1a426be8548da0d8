import { allPages } from '@wifi/contract/upkeep/all-pages.ts';
import { routes } from '../../../platform/routes.ts';
import { changeSuspension, deleteAnyPage, handOver, restorePage } from './change-page.ts';
import { listAllPages } from './find-all-pages.ts';

export const allPageRoutes = routes(allPages, {
  'GET /all-pages': (ctx, input) => listAllPages(ctx, input),
  'PUT /all-pages/{eid}/suspension': async (ctx, input) => {
    await changeSuspension(ctx, input);
    return { message: 'Updated' };
  },
  'POST /all-pages/{eid}/restore': async (ctx, input) => {
    await restorePage(ctx, input);
    return { message: 'Updated' };
  },
  'POST /all-pages/{eid}/hand-over': async (ctx, input) => {
    await handOver(ctx, input);
    return { message: 'Updated' };
  },
  'DELETE /all-pages/{eid}': async (ctx, input) => {
    await deleteAnyPage(ctx, input);
    return { message: 'Deleted' };
  },
});

import { pageItems } from '@wifi/contract/venue/page-items.ts';
import { routes } from '../../../platform/routes.ts';
import { listPageItems } from './find-items.ts';
import { createPageItem, deletePageItem, movePageItem, updatePageItem } from './page-items.ts';
import { deleteReview, judgeReview, listReviews } from './reviews.ts';

export const pageItemRoutes = routes(pageItems, {
  'GET /page-item': (ctx, input) => listPageItems(ctx, input),
  'POST /page-item': (ctx, input) => createPageItem(ctx, input),
  'PUT /page-item/order': async (ctx, input) => {
    await movePageItem(ctx, input);
    return { message: 'Updated' };
  },
  'PUT /page-item/{eid}': (ctx, input) => updatePageItem(ctx, input),
  'DELETE /page-item/{eid}': async (ctx, input) => {
    await deletePageItem(ctx, input);
    return { message: 'Deleted' };
  },
  'GET /page-item-reviews': (ctx, input) => listReviews(ctx, input),
  'PUT /page-item-reviews/{id}': async (ctx, input) => {
    await judgeReview(ctx, input);
    return { message: 'Updated' };
  },
  'DELETE /page-item-reviews/{id}': async (ctx, input) => {
    await deleteReview(ctx, input);
    return { message: 'Deleted' };
  },
});

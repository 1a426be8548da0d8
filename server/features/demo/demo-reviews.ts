import type { PageContext } from '../../platform/context.ts';
import { leaveReview } from '../page-items/leave-review.ts';
import { judgeReview, listReviews } from '../page-items/reviews.ts';

export interface DemoReview { name: string; stars: number; text: string }

/** Waits to be read by somebody, as every review does at first. */
const unread: DemoReview = { name: 'Jonas', stars: 4, text: 'Quiet, warm, and the view. The tea afterwards was the best part.' };

/** What guests wrote, all of it read and shown but the last. */
export async function fillDemoReviews(ctx: PageContext, items: { eid: string; reviews: DemoReview[] }[]): Promise<void> {
  for (const { eid, reviews } of items) for (const review of reviews) await leaveReview(ctx, { item: eid, ...review });
  const { rows } = await listReviews(ctx, { limit: 100, skip: 0, state: 'waiting' });
  for (const { id } of rows) await judgeReview(ctx, { id, state: 'shown' });
  const last = items.at(-1);
  if (last) await leaveReview(ctx, { item: last.eid, ...unread });
}

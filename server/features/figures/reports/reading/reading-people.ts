import type { PageContext } from '../../../../platform/context.ts';
import { recordListing } from '../../../venue/page-roles/contact-reads.ts';
import { reading } from './read-range.ts';

/** A report or a list whose rows say who somebody is. */
export async function readingPeople<T extends { rows: readonly unknown[] }>(
  ctx: PageContext,
  run: (ctx: PageContext) => Promise<T>,
): Promise<T> {
  const answer = await reading(ctx, run);
  await recordListing(ctx, answer.rows.length);
  return answer;
}

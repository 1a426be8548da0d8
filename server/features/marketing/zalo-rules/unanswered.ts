import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { PageContext } from '../../../platform/context.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { zaloBotAnswers } from './tables.ts';
import { groupAlike } from './understand/group-alike.ts';

const fourWeeks = 28 * 86_400_000;
/** The newest of them: each is compared with the groups before it. */
const mostLookedAt = 600;
const mostGroups = 50;

/** What guests write may say who they are: to read it is noted as reading contacts is. */
export async function listUnanswered(ctx: PageContext) {
  const rows = await ctx.db
    .select({ text: zaloBotAnswers.text, at: zaloBotAnswers.at })
    .from(zaloBotAnswers)
    .where(
      and(
        eq(zaloBotAnswers.pageId, ctx.pageId),
        gt(zaloBotAnswers.at, new Date(ctx.now.getTime() - fourWeeks)),
        ne(zaloBotAnswers.text, ''),
      ),
    )
    .orderBy(desc(zaloBotAnswers.at))
    .limit(mostLookedAt);
  await recordListing(ctx, rows.length);
  return { rows: (await groupAlike(rows)).slice(0, mostGroups), total: rows.length };
}

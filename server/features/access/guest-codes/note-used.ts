import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { guestCodes, guestContacts } from './tables.ts';

/** The page's code that a guest was sent on this way has let them in. */
export async function noteUsed(ctx: Context, visitId: string, accessCodeId: number | undefined): Promise<void> {
  if (accessCodeId === undefined) return;
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  await ctx.db
    .update(guestCodes)
    .set({ usedAt: ctx.now, state: 'delivered', deliveredAt: sql`coalesce(${guestCodes.deliveredAt}, ${now})` })
    .where(
      and(
        eq(guestCodes.pageId, ctx.pageId),
        eq(guestCodes.visitId, visitId),
        eq(guestCodes.accessCodeId, accessCodeId),
        isNull(guestCodes.usedAt),
      ),
    );
}

/**
 * Of somebody who turns out to be a child: to whom codes went on this way. A contact that was proved for the first time
 * on it goes too.
 */
export async function forgetCodesOf(ctx: Context, visitId: string, contactIds: readonly number[]): Promise<void> {
  await ctx.db.delete(guestCodes).where(and(eq(guestCodes.pageId, ctx.pageId), eq(guestCodes.visitId, visitId)));
  for (const id of contactIds)
    await ctx.db.delete(guestContacts).where(
      and(
        eq(guestContacts.pageId, ctx.pageId),
        eq(guestContacts.id, id),
        // By this key a profile is known: somebody has logged in with it before.
        sql`not exists (select from profile_keys k where k.page_id = ${ctx.pageId} and k.key = ${`contact:${id}`})`,
      ),
    );
}

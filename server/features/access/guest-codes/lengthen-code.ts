import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { guestCodes } from './tables.ts';

/** Gives the code of a visit so many minutes more. */
export async function lengthenCode(
  ctx: Context,
  { id, visitId }: { id: string; visitId: string },
  minutes: number,
): Promise<void> {
  await ctx.db
    .update(guestCodes)
    .set({ expiresAt: sql`${guestCodes.expiresAt} + make_interval(mins => ${minutes}::int)` })
    .where(
      and(
        eq(guestCodes.pageId, ctx.pageId),
        eq(guestCodes.id, id),
        eq(guestCodes.visitId, visitId),
        isNull(guestCodes.endedAt),
      ),
    );
}

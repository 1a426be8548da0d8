import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { notificationChoices } from './tables.ts';

/** Who is still to be told of this day, or of the week that ended with it; noted as told. */
export const takeSummaries = (ctx: Context, day: string, isWeekOver: boolean) =>
  ctx.db
    .update(notificationChoices)
    .set({ summarisedDay: day })
    .where(
      and(
        eq(notificationChoices.pageId, ctx.pageId),
        inArray(notificationChoices.summary, isWeekOver ? ['daily', 'weekly'] : ['daily']),
        lt(notificationChoices.summarisedDay, day),
      ),
    )
    .returning({ uid: notificationChoices.uid, summary: notificationChoices.summary });

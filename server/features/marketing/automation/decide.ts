import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { FlowTest } from '@wifi/contract/marketing/automation-flow.ts';
import type { Context } from '../../../platform/context.ts';
import { profileVisits } from '../../people/profiles/tables.ts';
import { belongsTo, guestsOf } from '../groups/members.ts';
import { groups } from '../groups/tables.ts';
import { messages } from '../messages/tables.ts';

export interface Walker {
  runId: number;
  profileId: number;
  startedAt: Date;
}

/** Under this name a step's message is queued, once however often the step is tried. */
export const messageKey = (runId: number, stepId: string): string => `automation/${runId}/${stepId}`;

export async function isMember(ctx: Context, profileId: number, groupId: number | null): Promise<boolean> {
  if (groupId === null) return false;
  const [group] = await ctx.db
    .select()
    .from(groups)
    .where(and(eq(groups.pageId, ctx.pageId), eq(groups.id, groupId)));
  if (!group) return false;
  const belongs = await belongsTo(ctx, group);
  const { rows } = await ctx.db.execute(
    sql`select 1 from ${guestsOf(ctx.pageId)} and p.id = ${profileId} and ${belongs}`,
  );
  return rows.length > 0;
}

/** Whether what an `if` asks is so now. What is gone, such as a group that was deleted, is not so. */
export async function decide(ctx: Context, { runId, profileId, startedAt }: Walker, test: FlowTest): Promise<boolean> {
  if (test.by === 'group') return isMember(ctx, profileId, test.groupId);
  if (test.by === 'came-back') {
    const [visit] = await ctx.db
      .select({ id: profileVisits.visitId })
      .from(profileVisits)
      .where(
        and(
          eq(profileVisits.pageId, ctx.pageId),
          eq(profileVisits.profileId, profileId),
          sql`${profileVisits.at} > ${startedAt.toISOString()}::timestamptz`,
        ),
      )
      .limit(1);
    return visit !== undefined;
  }
  if (test.step === null) return false;
  const [message] = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.pageId, ctx.pageId),
        eq(messages.key, messageKey(runId, test.step)),
        isNotNull(test.by === 'opened' ? messages.openedAt : messages.clickedAt),
      ),
    );
  return message !== undefined;
}

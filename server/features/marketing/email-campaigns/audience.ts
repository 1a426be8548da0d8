import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { EmailAudience } from '@wifi/contract/marketing/email-campaigns.ts';
import type { Context } from '../../../platform/context.ts';
import { belongsTo } from '../groups/members.ts';
import { groups } from '../groups/tables.ts';

/**
 * Who belongs to the audience, as a condition on `p`, a profile, and `g`, its totals; undefined where one of its groups
 * is gone: what was meant then is not for us to guess.
 */
export async function belongsToAudience(ctx: Context, audience: EmailAudience): Promise<SQL | undefined> {
  if (audience.kind === 'rule') return belongsTo(ctx, { id: 0, rule: audience.rule });
  const found = await ctx.db
    .select({ id: groups.id, rule: groups.rule })
    .from(groups)
    .where(and(eq(groups.pageId, ctx.pageId), inArray(groups.id, audience.groups)));
  if (found.length < audience.groups.length) return undefined;
  const parts: SQL[] = [];
  for (const group of found) parts.push(await belongsTo(ctx, group));
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

interface Split {
  id: number;
  heldOut: number;
  test: { share: number } | null;
}

/** A number from 0 to 9999 that a guest always has in this campaign: counted again, the parts are the same. */
const drawn = (what: 'held' | 'test', campaignId: number, profileId: SQL): SQL =>
  sql`(('x' || substr(md5(${`${what}:${campaignId}:`} || ${profileId}::text), 1, 8))::bit(32)::bigint % 10000)`;

/** Whether a guest is kept back, to compare with. Drawn apart from the subjects: one says nothing of the other. */
export const isHeldOut = ({ id, heldOut }: Pick<Split, 'id' | 'heldOut'>, profileId: SQL): SQL =>
  sql`(${drawn('held', id, profileId)} < ${heldOut * 100})`;

export function partOf(split: Split, profileId: SQL): SQL {
  const share = split.test?.share ?? 0;
  const number = drawn('test', split.id, profileId);
  return sql`case when ${isHeldOut(split, profileId)} then 'held' when ${number} < ${share * 50} then 'a'
    when ${number} < ${share * 100} then 'b' else 'rest' end`;
}

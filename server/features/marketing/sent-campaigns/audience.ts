import { hash } from 'node:crypto';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { GuestAudience } from '@wifi/contract/marketing/sent-campaign-parts.ts';
import type { Context, PageContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import { checkRule } from '../groups/check-rule.ts';
import { holdGroups } from '../groups/hold-groups.ts';
import { belongsTo } from '../groups/members.ts';
import { groups } from '../groups/tables.ts';

/**
 * Who belongs to the audience, as a condition on `p`, a profile, and `g`, its totals; undefined where one of its groups
 * is gone: what was meant then is not for us to guess.
 */
export async function belongsToAudience(ctx: Context, audience: GuestAudience): Promise<SQL | undefined> {
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

/** Of a draft: nobody may be chosen yet, but what is chosen must be there. */
export async function checkAudience(ctx: PageContext, audience: GuestAudience): Promise<void> {
  if (audience.kind === 'rule') await checkRule(ctx, audience.rule, 'audience');
  if (!(await belongsToAudience(ctx, audience))) throw badField('audience', 'not-one-of');
}

/** Said when somebody presses Send: a group may have been deleted since the draft was saved. */
export async function checkAudienceOfSent(ctx: Context, audience: GuestAudience): Promise<void> {
  if (audience.kind === 'groups' && audience.groups.length === 0) throw badField('audience', 'required');
  if (audience.kind === 'groups' && !(await holdGroups(ctx, audience.groups))) throw badField('audience', 'not-found');
}

/** A number from 0 to 9999 that somebody always has in this campaign: counted again, the parts are the same. */
export const drawn = (what: string, campaignId: number, person: SQL): SQL =>
  sql`(('x' || substr(md5(${`${what}:${campaignId}:`} || ${person}::text), 1, 8))::bit(32)::bigint % 10000)`;

/** Whether somebody is kept back, to compare with. */
export const isHeldOut = ({ id, heldOut }: { id: number; heldOut: number }, person: SQL): SQL =>
  sql`(${drawn('held', id, person)} < ${heldOut * 100})`;

/** The same of one guest, where no database is asked. */
export const isKeptBack = ({ id, heldOut }: { id: number; heldOut: number }, person: number): boolean =>
  Number.parseInt(hash('md5', `held:${id}:${person}`).slice(0, 8), 16) % 10_000 < heldOut * 100;

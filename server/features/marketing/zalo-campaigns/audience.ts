import { sql, type SQL } from 'drizzle-orm';
import type { ZaloAudience } from '@wifi/contract/marketing/zalo-campaigns.ts';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { zaloFollowers } from '../../people/zalo-followers/tables.ts';
import { freeFor, openFor } from '../../people/zalo-followers/window.ts';
import { mergedRoots } from '../groups/compile-rule.ts';
import { guestsOf } from '../groups/members.ts';
import { gatedFollowers } from '../messages/gate-followers.ts';
import { gated, oncePerContact, time, type GateMoment } from '../messages/gate.ts';
import type { ZaloContent } from '../messages/tables.ts';
import { isApproved, windowsFor } from '../messages/zalo-content.ts';
import { belongsToAudience } from '../sent-campaigns/audience.ts';

const ask = { channel: 'zalo', purpose: 'marketing' } as const;

/**
 * Everybody of the audience with `person`, `user_id`, `profile_id`, `contact`, `reason` (null: passes) and `way`, or
 * undefined where one of its groups is gone.
 */
export async function sortAudience(
  ctx: Context,
  moment: GateMoment,
  audience: ZaloAudience,
  content: ZaloContent,
): Promise<SQL | undefined> {
  const belongs = audience.guests && (await belongsToAudience(ctx, audience.guests));
  if (belongs === undefined) return undefined;
  const guests = belongs && sql`select p.id from ${guestsOf(ctx.pageId)} and ${belongs}`;
  if (audience.kind === 'phones')
    return sql`select gate.id::text as person, null::text as user_id, gate.id as profile_id, gate.contact, gate.reason,
        'phone'::text as way from (${oncePerContact(gated(moment, guests!, ask))}) gate`;
  const { tags, activity } = audience;
  const since = (span: number) => time(new Date(ctx.now.getTime() - span));
  const chosen = sql`select f.user_id from ${zaloFollowers} f
    left join (${mergedRoots(ctx.pageId)}) merged on merged.id = f.profile_id
    where f.page_id = ${ctx.pageId} and f.is_follower
      and ${tags.length === 0 ? sql`true` : sql`f.tags && ${arrayLiteral(tags)}::text[]`}
      and ${activity === 'any' ? sql`true` : sql`f.last_interaction_at > ${since(activity === 'free' ? freeFor : openFor)}`}
      and ${guests ? sql`coalesce(merged.root, f.profile_id) in (${guests})` : sql`true`}`;
  const gate = gatedFollowers(moment, chosen, { purpose: ask.purpose, windows: windowsFor(content) });
  const isOpen = content.isFreeOnly ? sql`gate.window_now = 'free'` : sql`gate.window_now <> 'closed'`;
  return sql`select gate.user_id as person, gate.user_id, gate.profile_id, gate.user_id as contact, gate.reason,
      case when ${isApproved(content.zalo)} or not ${isOpen} then 'template' else gate.window_now end as way
    from (${gate}) gate`;
}

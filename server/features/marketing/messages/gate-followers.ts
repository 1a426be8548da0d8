import { sql, type SQL } from 'drizzle-orm';
import type { MessagePurpose } from '@wifi/contract/marketing/message-words.ts';
import { zaloWindows, type ZaloWindow } from '@wifi/contract/people/zalo-follower-words.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { profiles } from '../../people/profiles/tables.ts';
import { zaloFollowers } from '../../people/zalo-followers/tables.ts';
import { freeFor, openFor } from '../../people/zalo-followers/window.ts';
import { saidBy, sentOfLate, time, type GateMoment } from './gate.ts';
import { messageBlocks } from './tables.ts';

interface Ask {
  purpose: MessagePurpose;
  /** In which the message can be sent; each of them unless said. */
  windows?: readonly ZaloWindow[];
}

/**
 * The followers of an audience, a query of their `user_id`s, with `user_id`, `profile_id` and `language` of who they
 * are known as now, `window_now`, `display_name`, and `reason`: why the gate
 * stops a message to them, or null. Whoever follows has agreed to this channel, unless the guest they are known as
 * took back the consent for messages.
 */
export function gatedFollowers(moment: GateMoment, audience: SQL, { purpose, windows = zaloWindows }: Ask): SQL {
  const { pageId, now, mostADay, room } = moment;
  const since = (span: number) => time(new Date(now.getTime() - span));
  const contact = sql`chosen.user_id`;
  const ofMarketing =
    purpose === 'marketing'
      ? sql`when not chosen.is_follower then 'not-follower' when not word.is_given then 'withdrew'
          when block.reason is not null then block.reason
          when ${room !== null && room <= 0} then 'quota'`
      : sql`when block.reason = 'bounced' then 'bounced'`;
  return sql`
    with recursive chosen as materialized (
      select f.user_id, f.profile_id, f.display_name, f.is_follower, case when f.last_interaction_at > ${since(freeFor)} then 'free'
          when f.last_interaction_at > ${since(openFor)} then 'paid' else 'closed' end as window_now
      from ${zaloFollowers} f where f.page_id = ${pageId} and f.user_id in (${audience})
    ), up (user_id, id, merged_into) as (
      select chosen.user_id, p.id, p.merged_into from chosen join ${profiles} p on p.page_id = ${pageId}
        and p.id = chosen.profile_id
      union all select up.user_id, p.id, p.merged_into from up join ${profiles} p on p.page_id = ${pageId}
        and p.id = up.merged_into
    ), part (root, id) as (
      select distinct up.id, up.id from up where up.merged_into is null
      union all select part.root, p.id from part join ${profiles} p on p.page_id = ${pageId}
        and p.merged_into = part.id
    ), word as (
      select distinct on (said.root) said.root, said.is_given from (${saidBy(pageId, 'messages')}) said
      order by said.root, said.is_of_visit, said.at desc, said.is_given
    )
    select chosen.user_id, up.id as profile_id, coalesce(target.language, '') as language, chosen.window_now,
      chosen.display_name,
      case ${ofMarketing}
        when not chosen.window_now = any (${arrayLiteral(windows)}::text[]) then 'window-closed'
        when ${purpose === 'marketing'} and ${sentOfLate(moment, contact)} >= ${mostADay} then 'daily-limit'
      end as reason
    from chosen left join up on up.user_id = chosen.user_id and up.merged_into is null
      left join ${profiles} target on target.page_id = ${pageId} and target.id = up.id
      left join word on word.root = up.id
      left join ${messageBlocks} block on block.page_id = ${pageId} and block.contact = ${contact}`;
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { gateReasons } from '@wifi/contract/marketing/message-words.ts';
import { zaloWindows } from '@wifi/contract/people/zalo-follower-words.ts';
import type { Context } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { query } from '../../../../platform/db/query.ts';
import { zaloFollowers } from '../../../people/zalo-followers/tables.ts';
import { gatedFollowers } from '../gate-followers.ts';
import type { GateMoment } from '../gate.ts';
import { isApproved, windowsFor } from '../zalo-content.ts';
import type { Claimed, MessageRow, Stopped } from './claimed.ts';

/** Numbers begin with a plus; an approved template without an address goes to the number of its guest. */
export const goesToFollower = ({ channel, content, isAddressed, recipient }: MessageRow): boolean =>
  channel === 'zalo' &&
  (isAddressed ? !recipient.startsWith('+') : !(content && 'zalo' in content && isApproved(content.zalo)));

const linkedRow = z.object({ profileId: z.number(), userId: z.string() });

/** By which follower each of these guests can be reached: the one that was heard of last. */
async function followersOf(ctx: Context, due: readonly MessageRow[]): Promise<Map<number, string>> {
  const wanted = [...new Set(due.flatMap((row) => (row.isAddressed ? [] : (row.profileId ?? []))))];
  if (wanted.length === 0) return new Map();
  const rows = await query(
    ctx.db,
    sql`with recursive up (of, id, merged_into) as (
        select id, id, merged_into from profiles where page_id = ${ctx.pageId}
          and id = any (${arrayLiteral(wanted)}::int[])
        union all select up.of, p.id, p.merged_into from up join profiles p on p.page_id = ${ctx.pageId}
          and p.id = up.merged_into
      ), part (of, id) as (
        select up.of, up.id from up where up.merged_into is null
        union all select part.of, p.id from part join profiles p on p.page_id = ${ctx.pageId}
          and p.merged_into = part.id
      )
      select distinct on (part.of) part.of as "profileId", f.user_id as "userId"
      from part join ${zaloFollowers} f on f.page_id = ${ctx.pageId} and f.profile_id = part.id
      order by part.of, f.is_follower desc, f.last_interaction_at desc nulls last, f.user_id`,
    linkedRow,
  );
  return new Map(rows.map(({ profileId, userId }) => [profileId, userId]));
}

const gateRow = z.object({
  user_id: z.string(),
  profile_id: z.number().nullable(),
  language: z.string(),
  window_now: z.enum(zaloWindows),
  display_name: z.string(),
  reason: z.enum(gateReasons).nullable(),
});

/** Messages to followers that the gate lets pass, each with what Zalo takes from us at this moment. */
export async function passFollowers(
  ctx: Context,
  moment: GateMoment,
  due: readonly MessageRow[],
): Promise<{ passed: Claimed[]; stopped: Stopped[] }> {
  if (due.length === 0) return { passed: [], stopped: [] };
  const linked = await followersOf(ctx, due);
  const userIdOf = (row: MessageRow) => (row.isAddressed ? row.recipient : (linked.get(row.profileId ?? 0) ?? ''));
  const audience = sql`select unnest(${arrayLiteral([...new Set(due.map(userIdOf))])}::text[])`;
  const gates = await query(ctx.db, gatedFollowers(moment, audience, { purpose: due[0]!.purpose }), gateRow);
  const byUser = new Map(gates.map((gate) => [gate.user_id, gate]));
  const stopped: Stopped[] = [];
  const passed: Claimed[] = [];
  for (const row of due) {
    const recipient = userIdOf(row);
    const gate = byUser.get(recipient);
    const zalo = row.content && 'zalo' in row.content ? row.content : undefined;
    if (!gate) stopped.push({ id: row.id, reason: 'not-follower' });
    else if (gate.reason) stopped.push({ id: row.id, reason: gate.reason, contact: recipient });
    else if (zalo && !windowsFor(zalo).includes(gate.window_now)) stopped.push({ id: row.id, reason: 'window-closed' });
    else
      passed.push({
        ...row,
        recipient,
        profileId: gate.profile_id,
        language: gate.language,
        window: gate.window_now,
        displayName: gate.display_name,
      });
  }
  return { passed, stopped };
}

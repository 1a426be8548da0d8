import { sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { messageSenders } from '../tables.ts';
import type { Sender } from './sender.ts';

/** How far ahead of its limit a sender may be: what one turn takes. */
const ahead = 1000;

/**
 * Whether so many may go out now. All processes share a row, which says when what was allowed so far is used up; false:
 * later.
 */
export async function mayTake(ctx: Context, { name, perSecond }: Sender, count: number): Promise<boolean> {
  if (perSecond === undefined) return true;
  const length = sql`make_interval(secs => ${count / perSecond})`;
  const { rows } = await ctx.db.execute(sql`
    insert into ${messageSenders} as sender (name, ready_at) values (${name}, now() + ${length})
    on conflict (name) do update set ready_at = greatest(sender.ready_at, now()) + ${length}
      where sender.ready_at <= now() + make_interval(secs => ${ahead / 1000})
    returning name`);
  return rows.length > 0;
}

/** What a turn was allowed and has not taken is there for others. */
export async function giveBackRate(ctx: Context, { name, perSecond }: Sender, count: number): Promise<void> {
  if (perSecond === undefined || count <= 0) return;
  await ctx.db.execute(sql`
    update ${messageSenders} set ready_at = ready_at - make_interval(secs => ${count / perSecond})
    where name = ${name}`);
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { gateReasons } from '@wifi/contract/marketing/message-words.ts';
import type { Context } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { query } from '../../../../platform/db/query.ts';
import { timeZoneOf } from '../../../venue/page-settings/page-clock.ts';
import { gated, gateMomentOf, type GateMoment } from '../gate.ts';
import { countMessages } from '../month.ts';
import type { MessageSettings } from '../settings.ts';
import { messages } from '../tables.ts';
import { chosenOf, isApproved } from '../zalo-content.ts';
import type { Claimed, MessageRow, Stopped } from './claimed.ts';
import { goesToFollower, passFollowers } from './pass-followers.ts';
import { mayWait, waitForRoom } from './put-off.ts';
import { quietUntil, zaloNightUntil } from './quiet-hours.ts';

export async function passingMarketing(ctx: Context, settings: MessageSettings, due: MessageRow[]): Promise<Claimed[]> {
  const { channel } = due[0]!;
  const isHeld = channel !== 'email' || settings.isEmailQuiet;
  const until = isHeld ? quietUntil(settings, await timeZoneOf(ctx), ctx.now) : undefined;
  if (until) {
    await putOff(ctx, due, until);
    return [];
  }
  const moment = await gateMomentOf(ctx);
  // The plan's month is asked below, of what it has not counted yet: another try of the last one costs nothing.
  const passes = await passing(ctx, { ...moment, room: null }, due);
  // The second one to an address, whichever guest's it is, waits for the next turn, when the first is counted.
  const allowed = firstOfEach(passes, ({ recipient }) => recipient);
  const night = zaloNightUntil(ctx.now);
  const advertising = night ? allowed.filter(isZaloAdvertising) : [];
  if (night) await putOff(ctx, advertising, night);
  const passed = allowed.filter((row) => !advertising.includes(row));
  const fresh = passed.filter(({ attempts }) => attempts === 0);
  const tooMany = moment.room === null ? [] : fresh.slice(moment.room);
  await skip(
    ctx,
    tooMany.map(({ id }) => ({ id, reason: 'quota' })),
  );
  if (fresh.length > tooMany.length) await countMessages(ctx, fresh.length - tooMany.length);
  return passed.filter((row) => !tooMany.includes(row));
}

const putOff = (ctx: Context, rows: readonly MessageRow[], nextAt: Date) =>
  ctx.db
    .update(messages)
    .set({ nextAt })
    .where(
      and(
        eq(messages.pageId, ctx.pageId),
        inArray(
          messages.id,
          rows.map(({ id }) => id),
        ),
      ),
    );

/** What Zalo has approved it takes by day alone; a text of one's own, inside the window, at any hour. */
const isZaloAdvertising = ({ channel, content, window }: Claimed): boolean =>
  channel === 'zalo' &&
  (window === undefined || (content !== null && 'zalo' in content && isApproved(chosenOf(content, window))));

const firstOfEach = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values(),
];

const rootRow = z.object({ of: z.number(), root: z.number() });

/** The profiles that these were merged into, or themselves. */
async function rootsOf(ctx: Context, profileIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await query(
    ctx.db,
    sql`with recursive way (of, id, merged_into) as (
        select id, id, merged_into from profiles where page_id = ${ctx.pageId}
          and id = any (${arrayLiteral(profileIds)}::int[])
        union all select way.of, up.id, up.merged_into from way join profiles up on up.page_id = ${ctx.pageId}
          and up.id = way.merged_into
      ) select way.of, way.id as root from way where way.merged_into is null`,
    rootRow,
  );
  return new Map(rows.map(({ of, root }) => [of, root]));
}

const gateRow = z.object({
  id: z.number(),
  contact: z.string().nullable(),
  language: z.string().nullable(),
  reason: z.enum(gateReasons).nullable(),
});

/** Those whom the gate lets pass, with the contact and language of their guest as they are now. */
export async function passing(ctx: Context, moment: GateMoment, due: MessageRow[]): Promise<Claimed[]> {
  const followers = await passFollowers(ctx, moment, due.filter(goesToFollower));
  const others = await passGuests(
    ctx,
    moment,
    due.filter((row) => !goesToFollower(row)),
  );
  const byId = new Map(due.map((row) => [row.id, row]));
  const waits = (one: Stopped) => mayWait(byId.get(one.id)!, one, moment);
  const stopped = [...followers.stopped, ...others.stopped];
  await waitForRoom(ctx, moment, stopped.filter(waits));
  await skip(
    ctx,
    stopped.filter((one) => !waits(one)),
  );
  return [...followers.passed, ...others.passed];
}

async function passGuests(
  ctx: Context,
  moment: GateMoment,
  due: MessageRow[],
): Promise<{ passed: Claimed[]; stopped: Stopped[] }> {
  if (due.length === 0) return { passed: [], stopped: [] };
  const { channel, purpose } = due[0]!;
  const roots = await rootsOf(ctx, [...new Set(due.flatMap(({ profileId }) => profileId ?? []))]);
  const audience = sql`select unnest(${arrayLiteral([...new Set(roots.values())])}::int[]) as id`;
  const gates = await query(ctx.db, gated(moment, audience, { channel, purpose }), gateRow);
  const byRoot = new Map(gates.map((gate) => [gate.id, gate]));
  const stopped: Stopped[] = [];
  const passed: Claimed[] = [];
  for (const row of due) {
    const gate = row.profileId === null ? undefined : byRoot.get(roots.get(row.profileId) ?? 0);
    if (row.profileId !== null && !gate) stopped.push({ id: row.id, reason: 'guest-gone' });
    // Nobody agreed to marketing who is not known.
    else if (!gate && row.purpose === 'marketing') stopped.push({ id: row.id, reason: 'never-agreed' });
    else if (gate?.reason && !(row.isAddressed && gate.reason === 'no-contact'))
      stopped.push({ id: row.id, reason: gate.reason, contact: gate.contact ?? '' });
    else {
      const recipient = row.isAddressed ? row.recipient : (gate?.contact ?? '');
      if (recipient === '') stopped.push({ id: row.id, reason: 'no-contact' });
      else passed.push({ ...row, profileId: gate?.id ?? null, recipient, language: gate?.language ?? '' });
    }
  }
  return { passed, stopped };
}

async function skip(ctx: Context, stopped: readonly Stopped[]): Promise<void> {
  if (stopped.length === 0) return;
  await ctx.db.execute(sql`
    update ${messages} m set state = 'skipped', reason = one.reason, lease_until = null
    from unnest(${arrayLiteral(stopped.map(({ id }) => id))}::uuid[],
      ${arrayLiteral(stopped.map(({ reason }) => reason))}::text[]) one (id, reason)
    where m.page_id = ${ctx.pageId} and m.id = one.id`);
}

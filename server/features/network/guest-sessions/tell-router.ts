import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context, PageContext } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { AppError } from '../../../platform/errors.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { noteDisconnect } from '../devices/checks.ts';
import { disconnect, lastAddress, type DisconnectResult } from '../devices/disconnect.ts';
import { openDevice } from '../devices/open-device.ts';
import { devices } from '../devices/tables.ts';
import type { OpenDevice } from '../devices/vendor.ts';
import { guestSessions } from './tables.ts';

type Session = typeof guestSessions.$inferSelect;
export interface EndAnswer {
  id: string;
  result: DisconnectResult;
}

/** Those that have been told least often first. */
export const dueSessions = (ctx: Context, deviceId: number, most: number): Promise<Session[]> =>
  ctx.db
    .select()
    .from(guestSessions)
    .where(
      and(
        eq(guestSessions.pageId, ctx.pageId),
        eq(guestSessions.deviceId, deviceId),
        isNull(guestSessions.endedAt),
        sql`${guestSessions.endDueAt} <= now()`,
      ),
    )
    .orderBy(asc(guestSessions.endTries), asc(guestSessions.endDueAt), asc(guestSessions.id))
    .limit(most);

/** Lists show whom a session belongs to; the router knows it by the credential it was opened with. */
const asTheRouterKnowsIt = (session: Session) => ({
  ...session,
  userName: session.routerFacts['User-Name'] ?? session.userName,
});

/** Asks the router of these sessions to end them. Outside of transactions: it waits for the network. */
export async function tellRouter(ctx: Context, deviceId: number, sessions: readonly Session[]): Promise<EndAnswer[]> {
  const [found] = await ctx.db
    .select({ device: devices, eid: pages.eid })
    .from(devices)
    .innerJoin(pages, eq(pages.id, devices.pageId))
    .where(and(eq(devices.pageId, ctx.pageId), eq(devices.id, deviceId)));
  // A device that was deleted cannot be asked any more; its sessions are over for us.
  if (!found) return sessions.map(({ id }) => ({ id, result: 'already-gone' }));
  let device: OpenDevice;
  try {
    device = openDevice(ctx.program.sealer, found.device, found.eid);
  } catch (error) {
    ctx.log.error({ err: error, nasId: found.device.nasId }, 'the secrets of a device cannot be opened');
    return sessions.map(({ id }) => ({ id, result: 'not-possible' }));
  }
  // Once for all of them.
  device.coaAddress ||= (await lastAddress(ctx, device)) ?? '';
  const answers = await Promise.all(
    sessions.map(async (session): Promise<EndAnswer> => ({
      id: session.id,
      result: await disconnect(ctx, device, asTheRouterKnowsIt(session)).catch((error: unknown) => {
        // Such as an address that is none: the router has not been reached, and is tried again later like one that is
        // off.
        ctx.log.warn({ err: error, nasId: device.nasId }, 'a Disconnect could not be sent');
        return 'no-answer';
      }),
    })),
  );
  // Of several answers the best says most of how the router is set up.
  const best = bestFirst.find((result) => answers.some((one) => one.result === result));
  if (best) await noteDisconnect(ctx, device, best);
  return answers;
}

const bestFirst: readonly DisconnectResult[] = ['disconnected', 'already-gone', 'refused', 'no-answer'];

/**
 * Tried again after half a minute, then after twice as long each time, at last every quarter of an hour: until it has
 * ended.
 */
const nextTry = sql`now() + least(interval '15 minutes', interval '30 seconds' * 2 ^ least(s.end_tries, 10))`;
const isOverLimit = sql`s.seconds > s.most_seconds or s.bytes_up + s.bytes_down >= s.most_bytes
  or s.started_at + make_interval(secs => s.most_seconds) < now()`;

export async function noteResults(ctx: Context, answers: readonly EndAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await ctx.db.execute(sql`
    update guest_sessions s set end_tries = s.end_tries + 1, end_result = answers.result,
      ended_at = case when answers.is_over then now() end,
      end_cause = case when not answers.is_over then null when s.is_closing then 'revoked'
        when ${isOverLimit} then 'limit'
        else 'operator' end,
      end_due_at = case when answers.is_over then null else ${nextTry} end
    from (
      select id, result, result in ('disconnected', 'already-gone') as is_over
      from unnest(${arrayLiteral(answers.map(({ id }) => id))}::uuid[],
        ${arrayLiteral(answers.map(({ result }) => result))}::text[]) as one (id, result)
    ) as answers
    where s.page_id = ${ctx.pageId} and s.id = answers.id and s.ended_at is null`);
}

/** Answers what the router says now. If it does not obey, it is told again until it does, unless it never can. */
export async function disconnectSession(
  ctx: PageContext,
  { id }: { id: string },
): Promise<{ result: DisconnectResult }> {
  const [session] = await ctx.db
    .select()
    .from(guestSessions)
    .where(and(eq(guestSessions.pageId, ctx.pageId), eq(guestSessions.id, id)));
  if (!session) throw new AppError('not-found');
  if (session.endedAt) return { result: 'already-gone' };
  const answers = await tellRouter(ctx, session.deviceId, [session]);
  const [{ result }] = answers as [(typeof answers)[number]];
  if (result !== 'not-possible') await noteResults(ctx, answers);
  await ctx.record('guest-session.disconnected', { session: id, result });
  return { result };
}

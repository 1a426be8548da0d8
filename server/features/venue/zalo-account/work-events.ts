import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { byHalves } from '../../../platform/db/batch/by-halves.ts';
import { isDatabaseAway } from '../../../platform/db/errors/database-away.ts';
import { query } from '../../../platform/db/query.ts';
import { readObject } from './ask-oauth.ts';
import { zaloEvents } from './tables.ts';
import type { ZaloEvent, ZaloEventHandler } from './zalo-events.ts';

/** Events of one page before the next has its turn. */
const perTurn = 50;
/** After so many tries, an hour and more apart at the end, an event is nobody's work any more. */
const mostTries = 10;
const restAfter = (tries: number): number => Math.min(3_600_000, 5000 * 2 ** tries);

type Row = typeof zaloEvents.$inferSelect;

const present = ({ id, name, userId, userIdByApp, at, payload }: Row): ZaloEvent => ({
  id: String(id),
  name,
  userId,
  userIdByApp,
  at,
  payload: readObject(payload) ?? {},
});

class HeldElsewhere extends Error {}

const lockRow = z.object({ isMine: z.boolean() });

/** All of them or none, by one process at a time: what happened first to a follower is worked on first. */
const workOn = (ctx: Context, rows: Row[], handlers: readonly ZaloEventHandler[]): Promise<number> =>
  transaction(ctx, async (ctx) => {
    const [lock] = await query(
      ctx.db,
      sql`select pg_try_advisory_xact_lock(hashtext('zalo-events'), ${ctx.pageId}) as "isMine"`,
      lockRow,
    );
    if (!lock?.isMine) throw new HeldElsewhere();
    const ids = rows.map(({ id }) => id);
    const taken = await ctx.db
      .delete(zaloEvents)
      .where(and(eq(zaloEvents.pageId, ctx.pageId), inArray(zaloEvents.id, ids)))
      .returning({ id: zaloEvents.id });
    const mine = new Set(taken.map(({ id }) => id));
    for (const row of rows) if (mine.has(row.id)) for (const handle of handlers) await handle(ctx, present(row));
    return mine.size;
  });

/** A turn of one page; says how many events were worked on. */
export async function workOnPage(
  context: Context,
  pageId: number,
  handlers: readonly ZaloEventHandler[],
): Promise<number> {
  const ctx = inScope(context, pageId);
  const rows = await ctx.db
    .select()
    .from(zaloEvents)
    .where(and(eq(zaloEvents.pageId, pageId), lte(zaloEvents.nextAt, sql`now()`)))
    .orderBy(asc(zaloEvents.at), asc(zaloEvents.id))
    .limit(perTurn);
  if (rows.length === 0) return 0;
  const isOfEvent = (error: unknown) => !isDatabaseAway(error) && !(error instanceof HeldElsewhere);
  let done = 0;
  for (const part of await byHalves(rows, (some) => workOn(ctx, some, handlers), isOfEvent)) {
    if ('answer' in part) done += part.answer;
    else if (part.error instanceof HeldElsewhere) continue;
    else if (isOfEvent(part.error)) await putOff(ctx, part.rows, part.error);
    else throw part.error;
  }
  return done;
}

/** Its own doing and nobody else's: it waits alone, and is given up at last. */
async function putOff(ctx: Context, rows: Row[], error: unknown): Promise<void> {
  for (const { id, name, attempts } of rows) {
    const isOver = attempts + 1 >= mostTries;
    ctx.log.warn({ err: error, pageId: ctx.pageId, event: name, isOver }, 'an event of Zalo could not be worked on');
    const isThis = and(eq(zaloEvents.pageId, ctx.pageId), eq(zaloEvents.id, id));
    if (isOver) await ctx.db.delete(zaloEvents).where(isThis);
    else
      await ctx.db
        .update(zaloEvents)
        .set({ attempts: attempts + 1, nextAt: new Date(Date.now() + restAfter(attempts)) })
        .where(isThis);
  }
}

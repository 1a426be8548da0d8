import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { OpenDevice } from '../../../network/devices/vendor.ts';
import { vendorOf } from '../../../network/devices/vendors.ts';
import { endNow } from '../../../network/guest-sessions/end-now.ts';
import { signVisit, type Visit } from '../portal/visit.ts';
import { passes, preloginPasses } from '../tables.ts';

/**
 * A login takes the place of the phone's pass. `go-on`: nothing is open, and what the router's redirect brought is
 * still good. `by-router`: the phone must come by the router again, and goes online as soon as it does. `still-open`:
 * the router keeps the pass for the minutes that are left of it; then the phone comes by itself.
 */
export async function closePrelogin(
  ctx: Context,
  device: OpenDevice,
  visit: Visit,
): Promise<'go-on' | 'by-router' | 'still-open'> {
  const ofPhone = and(
    eq(preloginPasses.pageId, ctx.pageId),
    eq(preloginPasses.mac, visit.mac),
    eq(preloginPasses.deviceId, device.id),
    ne(preloginPasses.visit, ''),
  );
  const closed = await ctx.db
    .update(preloginPasses)
    .set({ visit: '', endedAt: sql`coalesce(${preloginPasses.endedAt}, ${ctx.now.toISOString()}::timestamptz)` })
    .where(ofPhone)
    .returning({ id: preloginPasses.id, endsAt: preloginPasses.endsAt });
  const ids = closed.filter(({ endsAt }) => endsAt > ctx.now).map(({ id }) => id);
  if (ids.length === 0 || !(await wasUsed(ctx, ids))) return 'go-on';
  const isEnded = (await endNow(ctx, device.id, { kind: 'prelogin', ids })) === 'ended';
  if (isEnded && !vendorOf(device).countsOnce?.(device)) return 'go-on';
  await ctx.db
    .update(preloginPasses)
    .set({ visit: signVisit(ctx.program.signer, visit) })
    .where(and(eq(preloginPasses.pageId, ctx.pageId), eq(preloginPasses.id, Math.max(...ids))));
  return isEnded ? 'by-router' : 'still-open';
}

/** Whether the router has let the phone in by one of them; a session of it may not be told of yet. */
async function wasUsed(ctx: Context, ids: number[]): Promise<boolean> {
  const [used] = await ctx.db
    .select({ at: passes.usedAt })
    .from(passes)
    .where(
      and(
        eq(passes.pageId, ctx.pageId),
        eq(passes.subjectKind, 'prelogin'),
        inArray(passes.subjectId, ids),
        isNotNull(passes.usedAt),
      ),
    )
    .limit(1);
  return used !== undefined;
}

const day = 24 * 60 * 60_000;

/** Of every page: by then neither a phone's hours nor a day of any page's clocks has them in it. */
export const purgePrelogin = async (db: Context['db'], now: Date): Promise<void> => {
  await db
    .delete(preloginPasses)
    .where(gt(sql`${new Date(now.getTime() - 2 * day).toISOString()}::timestamptz`, preloginPasses.openedAt));
};

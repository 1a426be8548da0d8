import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { transaction, type Context } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import { dayIn } from '../../../../platform/zoned-time.ts';
import { forgetTroubles, tell } from '../../../venue/page-notification/tell.ts';
import { pages } from '../../../venue/tenants/tables.ts';
import { addDays, countedBy, reading, type Days } from '../reading/read-range.ts';
import { healthBetween } from './read-health.ts';

/** What is still the play of chance with fewer. */
const fewestBegun = 30;
const recentDays = 7;
const formerDays = 28;
/** A third less than before. */
const fallen = 2 / 3;

const shareRow = z.object({ method: z.string(), begun: z.number(), finished: z.number() });

async function sharesIn(ctx: Context, days: Days): Promise<Map<string, number>> {
  const rows = await query(
    ctx.db,
    sql`select method, sum(times)::float8 as begun,
        coalesce(sum(times) filter (where what = 'finished'), 0)::float8 as finished
      from ${healthBetween(ctx, days, sql`what <> 'refusal' and method not in ('*', '')`)} as sums
      group by method having sum(times) >= ${fewestBegun}`,
    shareRow,
  );
  return new Map(rows.map(({ method, begun, finished }) => [method, finished / begun]));
}

/**
 * Methods by which clearly fewer of those who begin come in than in the four weeks before. Of a method that the page
 * has switched off, and of one that hardly anybody tried, there is nothing to say.
 */
export const findHealthFalls = (ctx: Context) =>
  reading(ctx, async (ctx) => {
    const { timeZone } = await countedBy(ctx);
    const end = addDays(dayIn(timeZone, ctx.now), 1);
    const start = addDays(end, -recentDays);
    const [recent, former, [page]] = await Promise.all([
      sharesIn(ctx, { from: start, to: end }),
      sharesIn(ctx, { from: addDays(start, -formerDays), to: start }),
      ctx.db.select({ allowed: pages.allowedLoginMethods }).from(pages).where(eq(pages.id, ctx.pageId)),
    ]);
    const rows = [...recent].flatMap(([method, share]) => {
      const shareBefore = former.get(method);
      const isAllowed = page?.allowed.some((allowed) => allowed === method);
      return isAllowed && shareBefore !== undefined && share < shareBefore * fallen
        ? [{ method, share, shareBefore }]
        : [];
    });
    return { rows: rows.toSorted((one, other) => one.share / one.shareBefore - other.share / other.shareBefore) };
  });

/** Once for each fall; a method that has recovered may fall again. */
export async function tellOfFalls(ctx: Context): Promise<void> {
  const { rows } = await findHealthFalls(ctx);
  const subjects = rows.map(({ method }) => `method/${method}`);
  await transaction(ctx, async (ctx) => {
    await forgetTroubles(ctx, 'login-fall', subjects);
    await tell(
      ctx,
      subjects.map((subject) => ({ pageId: ctx.pageId, kind: 'login-fall', subject })),
    );
  });
}

import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { freePlan } from '@wifi/contract/venue/subscription.ts';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { tell } from '../../venue/page-notification/tell.ts';
import { mailAdmins } from '../../venue/page-roles/mail-admins.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { limitNames } from './limit-names.ts';
import { warningTexts } from './mail-texts.ts';
import { limitWarnings, pageUsage } from './tables.ts';
import { percentOf, readUsage, type Use } from './usage.ts';

/** In hundredths of a limit. */
const warnedAt = [100, 80] as const;

const pageRow = z.object({ pageId: z.number() });

/** Of every page: those on a plan that limits anything, and those that were counted before. */
export const findPagesToCount = (ctx: Context): Promise<{ pageId: number }[]> =>
  query(
    inScope(ctx, 'every').db,
    sql`
    select p.id as "pageId" from pages p join page_subscriptions s on s.page_id = p.id
      join plans on plans.id = s.plan_id or plans.name = ${freePlan}
    where p.deleted_at is null
      and (exists (select from jsonb_each(plans.limits) as l where l.value <> 'null'::jsonb)
        or exists (select from page_usage u where u.page_id = p.id))
    group by p.id order by p.id`,
    pageRow,
  );

/** Counts what the page uses, keeps it for the lists of every page, and warns its admins once a month of each limit. */
export async function countUsage(ctx: Context): Promise<void> {
  const [page] = await ctx.db.select({ gone: pages.deletedAt }).from(pages).where(eq(pages.id, ctx.pageId));
  if (!page || page.gone) return;
  const { plan, rows } = await readUsage(ctx);
  const percent = Math.max(...rows.map(percentOf));
  const used = Object.fromEntries(rows.map((use) => [use.limit, use.used]));
  await ctx.db
    .insert(pageUsage)
    .values({ pageId: ctx.pageId, countedAt: ctx.now, used, percent })
    .onConflictDoUpdate({ target: pageUsage.pageId, set: { countedAt: ctx.now, used, percent } });
  const month = dayIn(await timeZoneOf(ctx), ctx.now).slice(0, 7);
  for (const use of rows) {
    const reached = warnedAt.find((least) => percentOf(use) >= least);
    if (reached) await warn(ctx, plan, use, month, reached);
  }
}

/** Whoever was told that a limit is reached needs not hear that four fifths of it are. */
const warn = (ctx: Context, plan: string, use: Use, month: string, reached: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const noted = await ctx.db
      .insert(limitWarnings)
      .values(
        warnedAt
          .filter((percent) => percent <= reached)
          .map((percent) => ({ pageId: ctx.pageId, month, limit: use.limit, percent })),
      )
      .onConflictDoNothing()
      .returning({ percent: limitWarnings.percent });
    if (!noted.some(({ percent }) => percent === reached)) return;
    const kind = reached === 100 ? 'plan-full' : 'plan-nearly-full';
    await tell(ctx, [{ pageId: ctx.pageId, kind, subject: `limit/${use.limit}`, data: { plan } }]);
    await mailAdmins(ctx, {
      kind: 'plan-limit',
      texts: warningTexts[reached === 100 ? 'reached' : 'near'],
      namesIn: (lang) => ({ what: limitNames[lang][use.limit], used: String(use.used), most: String(use.most), plan }),
      path: '/dashboard/page-license',
    });
  });

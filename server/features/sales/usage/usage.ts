import { eq } from 'drizzle-orm';
import { planLimits, type PlanLimit } from '@wifi/contract/venue/plan-words.ts';
import { inScope, type Context } from '../../../platform/context.ts';
import { guestsThisMonth } from '../../figures/reports/reading/guests-this-month.ts';
import { messagesThisMonth } from '../../marketing/messages/month.ts';
import { countDevices } from '../../network/devices/devices.ts';
import { keptBytes } from '../../venue/media/room.ts';
import { countTeam } from '../../venue/page-roles/count-team.ts';
import { pagesOfPerson } from '../../venue/pages/page-room.ts';
import { planOf } from '../../venue/plans/plan-of.ts';
import { pages } from '../../venue/tenants/tables.ts';

export interface Use {
  limit: PlanLimit;
  used: number;
  most: number | null;
}

const megabyte = 1024 * 1024;

/** How far back reports reach is no use: it is never full. */
type Counted = Exclude<PlanLimit, 'historyMonths'>;

const count: Record<Exclude<Counted, 'pages'>, (ctx: Context) => Promise<number>> = {
  devices: countDevices,
  guestsAMonth: guestsThisMonth,
  mediaMegabytes: async (ctx) => Math.ceil((await keptBytes(ctx)) / megabyte),
  messagesAMonth: messagesThisMonth,
  teamMembers: (ctx) => countTeam(ctx),
};

/** What the page uses of its plan, counted now. */
export async function readUsage(ctx: Context): Promise<{ plan: string; rows: Use[] }> {
  const { name, limits } = await planOf(ctx);
  const rows: Use[] = [];
  for (const limit of planLimits) {
    if (limit === 'historyMonths') continue;
    const use = limit === 'pages' ? await pagesOfMaker(ctx) : { used: await count[limit](ctx), most: limits[limit] };
    rows.push({ limit, ...use });
  }
  return { plan: name, rows };
}

/** Pages are counted by who made them, and who made this one may have others. */
async function pagesOfMaker(ctx: Context): Promise<{ used: number; most: number | null }> {
  const [page] = await ctx.db.select({ uid: pages.createdBy }).from(pages).where(eq(pages.id, ctx.pageId));
  // Looks across pages: how many the maker of this one has.
  return page ? pagesOfPerson(inScope(ctx, 'every'), page.uid) : { used: 0, most: null };
}

/** Of a limit of none, anything is all. */
export const percentOf = ({ used, most }: Use): number =>
  most === null ? 0 : most === 0 ? (used > 0 ? 100 : 0) : Math.min(10_000, Math.floor((used * 100) / most));

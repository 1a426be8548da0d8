import { sql } from 'drizzle-orm';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { forgetRecognised, writePastLogins } from '../../access/visits/write-past-logins.ts';
import { takeCountLock } from '../../figures/reports/count/count-lock.ts';
import { rebuildPage } from '../../figures/reports/count/rebuild-page.ts';
import { writePastSessions } from '../../network/guest-sessions/write-past-sessions.ts';
import { makeLeads } from '../../people/leads/make-leads.ts';
import { takeProfileIds, writePastGuests, writePastGuestVisits } from '../../people/profiles/write-past-guests.ts';
import { makeYear, type YearPart } from './make-year.ts';
import type { PagePlan } from './page-plan.ts';

/** For how long a guest who has left an address is still a lead. */
const leadDays = 45;

export interface Written {
  visits: number;
  views: number;
  guests: number;
}

/** Every month that a year may touch has its place before a row of it is written. */
async function ensureMonths(ctx: Context, days: number, until: Date): Promise<void> {
  const first = new Date(until.getTime() - (days + 2) * 86_400_000);
  await ctx.db.execute(
    sql`select ensure_month_partitions(${first.toISOString()}::timestamptz::date,
      ${until.toISOString()}::timestamptz::date)`,
  );
}

/** Lives a page's year and counts it: all of it, or nothing. */
export async function writeYear(ctx: Context, plan: PagePlan): Promise<Written> {
  await ensureMonths(ctx, plan.days, plan.until);
  return transaction(
    inScope(ctx, plan.pageId),
    async (ctx) => {
      const { pageId } = plan;
      // First of all: the counter holds it when it gives out numbers.
      await takeCountLock(ctx.db, pageId);
      // Nobody has analysed what is written here: PostgreSQL would take it for a few rows and look each up by itself.
      await ctx.db.execute(
        sql`select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)`,
      );
      // Holds the numbers of the page until the end: nobody else gives one out meanwhile.
      const firstId = await takeProfileIds(ctx.db, pageId, 0);
      const written: Written = { visits: 0, views: 0, guests: 0 };
      for (const part of makeYear(plan, firstId)) {
        await writePart(ctx, pageId, part);
        // Old ones would long have been followed up.
        await makeLeads(ctx, arrivalsOf(pageId, part, plan.until.getTime() - leadDays * 86_400_000));
        written.visits += part.visits.length;
        written.views += part.events.filter(({ name }) => name === 'view').length;
        written.guests += part.guests.length;
      }
      await takeProfileIds(ctx.db, pageId, written.guests);
      await forgetRecognised(ctx.db, pageId);
      await rebuildPage(ctx.db, pageId);
      return written;
    },
    plan.pageId,
  );
}

async function writePart(ctx: Context, pageId: number, part: YearPart): Promise<void> {
  await writePastGuests(ctx.db, pageId, part.guests);
  await writePastLogins(ctx.db, pageId, part);
  await writePastSessions(ctx.db, pageId, part.sessions);
  await writePastGuestVisits(ctx.db, pageId, part.guestVisits);
}

function arrivalsOf(
  pageId: number,
  { visits, guestVisits, answers }: YearPart,
  since: number,
): Parameters<typeof makeLeads>[1] {
  const answered = Map.groupBy(answers, ({ visitId }) => visitId);
  return visits.flatMap(({ id: visitId, at, campaignId, deviceId }, number) => {
    const own = answered.get(visitId);
    return own && at >= since
      ? [
          {
            pageId,
            visitId,
            profileId: guestVisits[number]!.profileId,
            loggedInAt: new Date(at),
            campaignId,
            deviceId,
            isChild: false,
            answers: own,
          },
        ]
      : [];
  });
}

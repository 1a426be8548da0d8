import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { arrivesAt } from './arrives-at.ts';
import { countWays } from './count-ways.ts';
import type { Hears } from './tables.ts';

export interface LiveAutomation {
  id: number;
  version: number;
  flow: AutomationFlow;
  timeZone: string;
}

const liveRow = z.object({
  id: z.number(),
  version: z.number(),
  flow: z.custom<AutomationFlow>(),
  timeZone: z.string(),
});

/** Automations of the page that let guests in now. */
export const findLive = (ctx: Context, hears: readonly Hears[]): Promise<LiveAutomation[]> =>
  query(
    ctx.db,
    sql`select a.id, v.version, v.flow, s.time_zone as "timeZone" from automations a
      join automation_versions v on v.page_id = a.page_id and v.automation_id = a.id and v.version = a.published_version
      join page_settings s on s.page_id = a.page_id
      where a.page_id = ${ctx.pageId} and a.state = 'live' and a.hears in ${hears} order by a.id`,
    liveRow,
  );

const idRow = z.object({ id: z.number() });

/**
 * Of one guest and automation: who writes, follows or logs in again and again decides how often something happens, and
 * two automations may lead a guest from one group into the other and back.
 */
const mostADay = 10;

/**
 * Lets guests in: a sub-select of `profile_id` and `occasion`. Whoever is on this way already, or entered it for the
 * same reason before, stays where they are.
 */
export async function enrol(ctx: Context, automation: LiveAutomation, guests: SQL): Promise<number> {
  const { id, version, flow, timeZone } = automation;
  const first = flow.steps.find((step) => step.id === flow.first);
  if (!first) return 0;
  const now = ctx.now.toISOString();
  const due = arrivesAt(first, ctx.now, timeZone).toISOString();
  const entered = await query(
    ctx.db,
    sql`insert into automation_runs (page_id, automation_id, version, profile_id, occasion, step, due_at, started_at)
      select ${ctx.pageId}, ${id}, ${version}, guest.profile_id, guest.occasion, ${first.id}, ${due}::timestamptz,
        ${now}::timestamptz
      from (${guests}) as guest
      where (select count(*) from automation_runs r where r.page_id = ${ctx.pageId} and r.automation_id = ${id}
        and r.profile_id = guest.profile_id and r.started_at > ${now}::timestamptz - interval '1 day') < ${mostADay}
      order by guest.profile_id on conflict do nothing returning id`,
    idRow,
  );
  await countWays(ctx, id, [{ step: '', way: 'next', count: entered.length }]);
  return entered.length;
}

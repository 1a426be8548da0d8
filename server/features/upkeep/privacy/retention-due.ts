import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { RetentionSubject } from '@wifi/contract/upkeep/privacy-words.ts';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { cutoffOf, type Cutoff, type RetentionRule } from './retention-rules.ts';
import { isTouchedSince } from './touched.ts';

export interface Plan {
  /** Raw logins go with whichever rule reaches furthest: a guest who is forgotten leaves no logins behind. */
  visits: (Cutoff & { subject: RetentionSubject }) | undefined;
  profiles: Cutoff | undefined;
  portalLog: Cutoff | undefined;
}

export async function planOf(ctx: Context, rules: readonly RetentionRule[]): Promise<Plan> {
  const cutoff = async (subject: RetentionSubject) => {
    const rule = rules.find((one) => one.subject === subject && one.isOn);
    return rule && { ...(await cutoffOf(ctx, rule.months)), subject };
  };
  const [visits, profiles, portalLog] = [await cutoff('visits'), await cutoff('profiles'), await cutoff('portal-log')];
  return {
    visits: visits && profiles ? (profiles.day > visits.day ? profiles : visits) : (visits ?? profiles),
    profiles,
    portalLog,
  };
}

const before = ({ at }: Cutoff): SQL => sql`${at.toISOString()}::timestamptz`;

/** Guests who have not come since, and whom nobody has touched since. */
export const idleProfiles = (pageId: number, cutoff: Cutoff): SQL => sql`
  select p.id from profiles p left join guest_totals t on t.page_id = p.page_id and t.profile_id = p.id
  where p.page_id = ${pageId} and p.merged_into is null and coalesce(t.last_at, p.created_at) < ${before(cutoff)}
    and not ${isTouchedSince(cutoff.at)}`;

/** Emptied ones do not count again: they stay for the sums of campaigns. */
export const oldEvents = (pageId: number, cutoff: Cutoff): SQL => sql`page_id = ${pageId} and at < ${before(cutoff)}
  and not (promotion_id is not null and name in ('view', 'click', 'login') and mac = '' and visit_id is null)`;

/** What one rule takes away: how many rows of which table, and how old the oldest is. */
export interface Due {
  subject: RetentionSubject;
  before: Date;
  oldest: Date | null;
  counts: Record<string, number>;
}

const oldestRow = z.object({ oldest: z.string().nullable() });

/** What the rules find before they take it away. */
export async function oldestOf(ctx: Context, { visits, profiles, portalLog }: Plan): Promise<Due[]> {
  const { pageId } = ctx;
  const ask = async (subject: RetentionSubject, { at }: Cutoff, oldest: SQL): Promise<Due> => {
    const rows = await query(ctx.db, sql`select (${oldest}) as oldest`, oldestRow);
    return { subject, before: at, oldest: rows[0]!.oldest ? new Date(rows[0]!.oldest) : null, counts: {} };
  };
  const due: Due[] = [];
  if (profiles)
    due.push(
      await ask(
        'profiles',
        profiles,
        sql`select min(created_at) from profiles where page_id = ${pageId}
          and id in (${idleProfiles(pageId, profiles)})`,
      ),
    );
  if (visits) {
    const found = await ask(visits.subject, visits, oldestLogin(pageId, visits));
    const same = due.find(({ subject }) => subject === found.subject);
    if (!same) due.push(found);
    else if (found.oldest && (!same.oldest || found.oldest < same.oldest)) same.oldest = found.oldest;
  }
  if (portalLog)
    due.push(
      await ask('portal-log', portalLog, sql`select min(at) from portal_events where ${oldEvents(pageId, portalLog)}`),
    );
  return due;
}

/** Of logins and sessions that are older: null where there are none. */
export const oldestLogin = (pageId: number, cutoff: Cutoff): SQL => sql`
  select least((select min(logged_in_at) from visits where page_id = ${pageId} and logged_in_at < ${before(cutoff)}),
    (select min(started_at) from guest_sessions where page_id = ${pageId} and ended_at is not null
      and started_at < ${before(cutoff)}))`;

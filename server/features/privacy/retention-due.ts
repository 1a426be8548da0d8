import { sql, type SQL } from 'drizzle-orm';
import type { RetentionSubject } from '@wifi/contract/privacy-words.ts';
import type { Context } from '../../platform/context.ts';
import { cutoffOf, type Cutoff, type RetentionRule } from './retention-rules.ts';

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
  return { visits: visits && profiles ? (profiles.day > visits.day ? profiles : visits) : visits ?? profiles, profiles, portalLog };
}

/** Guests who have not come since, and whom nobody has written about since. */
export const idleProfiles = (pageId: number, { at }: Cutoff): SQL => sql`
  select p.id from profiles p left join guest_totals t on t.page_id = p.page_id and t.profile_id = p.id
  where p.page_id = ${pageId} and p.merged_into is null and coalesce(t.last_at, p.created_at) < ${at.toISOString()}::timestamptz and p.updated_at < ${at.toISOString()}::timestamptz`;

export interface Due { subject: RetentionSubject; before: Date; oldest: Date | null; counts: Record<string, number> }

/** Exactly what running the rules now would take away. */
export async function countDue(ctx: Context, plan: Plan): Promise<Due[]> {
  const { pageId } = ctx;
  const ask = async (from: SQL, at: SQL): Promise<{ n: number; oldest: Date | null }> => {
    const { rows } = await ctx.db.execute<{ n: string; oldest: string | null }>(sql`select count(*) as n, min(${at}) as oldest from ${from}`);
    return { n: Number(rows[0]!.n), oldest: rows[0]!.oldest ? new Date(rows[0]!.oldest) : null };
  };
  const due = new Map<RetentionSubject, Due>();
  const note = (subject: RetentionSubject, before: Date, name: string, { n, oldest }: { n: number; oldest: Date | null }) => {
    const found = due.get(subject) ?? { subject, before, oldest: null, counts: {} };
    due.set(subject, { ...found, oldest: oldest && (!found.oldest || oldest < found.oldest) ? oldest : found.oldest, counts: { ...found.counts, [name]: n } });
  };
  const { visits, profiles, portalLog } = plan;
  if (profiles) note('profiles', profiles.at, 'profiles', await ask(sql`profiles where page_id = ${pageId} and id in (${idleProfiles(pageId, profiles)})`, sql`created_at`));
  if (visits) {
    const before = sql`${visits.at.toISOString()}::timestamptz`;
    note(visits.subject, visits.at, 'visits', await ask(sql`visits where page_id = ${pageId} and logged_in_at < ${before}`, sql`logged_in_at`));
    note(visits.subject, visits.at, 'survey_answers', await ask(sql`survey_answers where page_id = ${pageId} and visit_id < ordered_id_floor(${before})`, sql`at`));
    // One of a login that is kept stays with it.
    note(visits.subject, visits.at, 'guest_sessions', await ask(sql`guest_sessions s where s.page_id = ${pageId} and s.started_at < ${before} and s.ended_at is not null
      and not exists (select from profile_visits v where v.page_id = s.page_id and v.visit_id = s.visit_id and v.at >= ${before})`, sql`s.started_at`));
  }
  if (portalLog) note('portal-log', portalLog.at, 'portal_events', await ask(sql`portal_events where ${oldEvents(pageId, portalLog)}`, sql`at`));
  return [...due.values()];
}

/** Emptied ones do not count again: they stay for the sums of campaigns. */
export const oldEvents = (pageId: number, { at }: Cutoff): SQL => sql`page_id = ${pageId} and at < ${at.toISOString()}::timestamptz
  and not (promotion_id is not null and name in ('view', 'click', 'login') and mac = '' and visit_id is null)`;

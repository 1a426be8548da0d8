import { eq, sql } from 'drizzle-orm';
import { proposedMonths, retentionSubjects, type RetentionSubject } from '@wifi/contract/upkeep/privacy-words.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { momentsOf } from '../../figures/reports/reading/moments.ts';
import { countedBy } from '../../figures/reports/reading/read-range.ts';
import { retentionRules } from './tables.ts';

export interface RetentionRule {
  subject: RetentionSubject;
  isOn: boolean;
  months: number;
}

/** One of each; what nobody has chosen is off, with what we propose. */
export async function readRules(ctx: Context): Promise<RetentionRule[]> {
  const stored = await ctx.db.select().from(retentionRules).where(eq(retentionRules.pageId, ctx.pageId));
  return completed(stored);
}

export const completed = (rules: readonly RetentionRule[]): RetentionRule[] =>
  retentionSubjects.map((subject) => {
    const { isOn = false, months = proposedMonths[subject] } = rules.find((rule) => rule.subject === subject) ?? {};
    return { subject, isOn, months };
  });

export async function saveRules(ctx: Context, rules: readonly RetentionRule[]): Promise<RetentionRule[]> {
  return transaction(ctx, async (ctx) => {
    if (rules.length > 0) {
      await ctx.db
        .insert(retentionRules)
        .values(rules.map((rule) => ({ pageId: ctx.pageId, ...rule })))
        .onConflictDoUpdate({
          target: [retentionRules.pageId, retentionRules.subject],
          set: { isOn: sql`excluded.is_on`, months: sql`excluded.months` },
        });
    }
    await ctx.record('retention.changed', { rules });
    return readRules(ctx);
  });
}

export interface Cutoff {
  day: string;
  at: Date;
}

/** The first day that is kept, and when it began on the clocks of the page. */
export async function cutoffOf(ctx: Context, months: number): Promise<Cutoff> {
  const { timeZone } = await countedBy(ctx);
  const day = monthsBefore(dayIn(timeZone, ctx.now), months);
  const { start } = await momentsOf(ctx, { from: day, to: day }, timeZone);
  return { day, at: start };
}

/** The 31st of March less a month is the last of February. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

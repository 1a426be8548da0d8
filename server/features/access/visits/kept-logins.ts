import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';

/** A day of the page's clocks, and when it began. */
interface Since {
  day: string;
  at: Date;
}

/**
 * From when on logins, and lines of the portal's log, are here one by one; undefined where retention has taken none.
 */
export interface Kept {
  visits: Since | undefined;
  log: Since | undefined;
}

/** Whatever stands there, a day that has a beginning; null stays null. */
const withinReach = (day: SQL): SQL =>
  sql`case when ${day} is not null then least(greatest(${day}, date '2000-01-01'), date '2200-01-01') end`;

const keptRow = z.object({
  visits_from: z.string().nullable(),
  visits_at: z.string().nullable(),
  log_from: z.string().nullable(),
  log_at: z.string().nullable(),
});

export async function whatIsKept(ctx: Context): Promise<Kept> {
  const [row] = await query(
    ctx.db,
    sql`
    select visits_from::text, start_of_day(visits_from, time_zone) as visits_at, log_from::text, start_of_day(log_from,
      time_zone) as log_at
    from (select time_zone, ${withinReach(sql`counted_from`)} as visits_from, ${withinReach(sql`log_from`)} as log_from
      from count_states where page_id = ${ctx.pageId}) as state`,
    keptRow,
  );
  const since = (day: string | null = null, at: string | null = null) =>
    day === null || at === null ? undefined : { day, at: new Date(at) };
  return { visits: since(row?.visits_from, row?.visits_at), log: since(row?.log_from, row?.log_at) };
}

/**
 * Only what is kept is listed: after a change of the page's clocks a few hours of the day before may still be there.
 */
export const isListed = ({ visits }: Kept, at: SQL): SQL =>
  visits ? sql`${at} >= ${visits.at.toISOString()}::timestamptz` : sql`true`;

/** The day at which a list begins of what began at a moment; null where all of it is listed. */
export const listedFrom = ({ visits }: Kept, beganAt: Date | null): string | null =>
  visits && beganAt && beganAt < visits.at ? visits.day : null;

interface Listed {
  logins: number;
  firstAt: Date;
}

/** What a guest's sums say of the logins behind them; `listed` is by place. */
export function keptOfGuest(kept: Kept, firstActivity: Date | null, listed: readonly Listed[]) {
  const firstListed = Math.min(...listed.map(({ firstAt }) => firstAt.getTime()));
  return {
    listedLogins: listed.reduce((sum, { logins }) => sum + logins, 0),
    visitsFrom: listedFrom(kept, firstActivity),
    logFrom: kept.log && firstListed < kept.log.at.getTime() ? kept.log.day : null,
  };
}

const words: Record<LanguageId, (day: string) => string> = {
  en: (day) =>
    `Sums are of all time. Single logins before ${day} were deleted, as this page has chosen: listedLogins and visitedLocations count from there.`,
  vi: (day) =>
    `Các tổng tính từ trước đến nay. Các lượt đăng nhập riêng lẻ trước ngày ${day} đã bị xóa theo lựa chọn của trang này: listedLogins và visitedLocations tính từ ngày đó.`,
  zh: (day) =>
    `合计为全部时间的数据。按本页面的设置，${day} 之前的单次登录已被删除：listedLogins 和 visitedLocations 从该日起计数。`,
  ar: (day) =>
    `المجاميع لكل الأوقات. حُذفت عمليات تسجيل الدخول الفردية قبل ${day} وفقًا لاختيار هذه الصفحة: يبدأ عدّ listedLogins و visitedLocations من ذلك اليوم.`,
  it: (day) =>
    `Le somme riguardano tutto il periodo. I singoli accessi prima del ${day} sono stati eliminati, come scelto da questa pagina: listedLogins e visitedLocations contano da quel giorno.`,
  es: (day) =>
    `Las sumas son de todo el tiempo. Los inicios de sesión anteriores al ${day} se eliminaron, como eligió esta página: listedLogins y visitedLocations cuentan desde ese día.`,
  fr: (day) =>
    `Les sommes portent sur toute la période. Les connexions antérieures au ${day} ont été supprimées, comme cette page l’a choisi : listedLogins et visitedLocations comptent à partir de ce jour.`,
};

/** The last line of a table of guests; undefined where all is there. */
export const keptNote = ({ visits }: Kept): ((language: LanguageId) => string) | undefined =>
  visits && ((language) => words[language](visits.day));

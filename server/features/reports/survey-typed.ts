import { sql } from 'drizzle-orm';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { PageContext } from '../../platform/context.ts';
import { maskText, seesContacts } from '../profiles/mask.ts';
import { guestName } from './guest-name.ts';
import { keysetTime } from './keyset.ts';
import type { Moments } from './moments.ts';
import { answersOf } from './survey-counts.ts';

const latestShown = 20;

interface TypedRow extends Record<string, unknown> { key: string; text: string; at: string; profile_id: number | null; name: string | null; email: string | null; phone: string | null }

export interface Typed { text: string; at: Date; guest: { id: number; name: string } | null }

/** What guests typed last, question by question, with who it was if they are known. */
export async function latestTyped(ctx: PageContext, campaignId: number, moments: Moments, keys: readonly string[]): Promise<Map<string, Typed[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await ctx.db.execute<TypedRow>(sql`
    select question.key, a.text, ${keysetTime(sql`a.at`)} as at, g.profile_id, p.name, p.email, p.phone
    from unnest(${arrayLiteral(keys)}::text[]) as question (key)
    cross join lateral (
      select a.visit_id, a.answer #>> '{}' as text, a.at from survey_answers a
      where ${answersOf(ctx, campaignId, moments)} and a.method_id = split_part(question.key, '/', 1) and a.question_id = split_part(question.key, '/', 2)
      order by a.at desc, a.visit_id desc limit ${latestShown}
    ) as a
    left join profile_visits g on g.page_id = ${ctx.pageId} and g.visit_id = a.visit_id
    left join profiles p on p.page_id = g.page_id and p.id = g.profile_id
    order by a.at desc, a.visit_id desc`);
  const latest = new Map<string, Typed[]>(keys.map((key) => [key, []]));
  for (const row of rows) {
    const guest = row.profile_id === null ? null : { id: row.profile_id, name: guestName(ctx, { name: row.name ?? '', email: row.email ?? '', phone: row.phone ?? '' }) };
    latest.get(row.key)!.push({ text: seesContacts(ctx) ? row.text : maskText(row.text), at: new Date(row.at), guest });
  }
  return latest;
}

export interface Spread { from: string; to: string; count: number }

const mostBins = 10;

/** Numbers in at most ten equal parts; whole numbers that lie close together, each by itself. */
export async function numberSpread(ctx: PageContext, campaignId: number, moments: Moments, { key, min, max }: { key: string; min: number; max: number }): Promise<Spread[]> {
  const isClose = Number.isInteger(min) && max - min < mostBins;
  const bins = isClose ? Math.floor(max - min) + 1 : mostBins;
  const width = isClose ? 1 : (max - min) / bins;
  const [methodId, questionId] = key.split('/');
  const { rows } = await ctx.db.execute<{ bin: number; count: number }>(sql`
    select least(floor(((a.answer #>> '{}')::float8 - ${min}::float8) / ${width}::float8), ${bins - 1})::int as bin, count(*)::int as count from survey_answers a
    where ${answersOf(ctx, campaignId, moments)} and a.method_id = ${methodId} and a.question_id = ${questionId} and jsonb_typeof(a.answer) = 'number' group by 1`);
  const counts = new Map(rows.map(({ bin, count }) => [bin, count]));
  const edge = (at: number) => String(Math.round((min + at * width) * 100) / 100);
  return Array.from({ length: bins }, (_none, bin) => ({ from: edge(bin), to: edge(isClose ? bin : bin + 1), count: counts.get(bin) ?? 0 }));
}

const mostMonths = 24;

/** Months (`2026-11`) as they are, or by year where they are many; hours as they are. In the order of time. */
export function timeSpread(values: { value: string; count: number }[]): Spread[] {
  const width = values.length > mostMonths ? 4 : 7;
  const counts = new Map<string, number>();
  for (const { value, count } of values) counts.set(value.slice(0, width), (counts.get(value.slice(0, width)) ?? 0) + count);
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([value, count]) => ({ from: value, to: value, count }));
}

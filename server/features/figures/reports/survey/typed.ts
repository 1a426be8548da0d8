import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { keysetTime } from '../../../../platform/db/lists/newest-first.ts';
import { query } from '../../../../platform/db/query.ts';
import { maskText, seesContacts } from '../../../venue/page-roles/mask.ts';
import { guestName } from '../reading/guest-name.ts';
import type { Moments } from '../reading/moments.ts';

/** Of guests who arrived in these days: their visits' ids begin with that. */
export const answersOf = (ctx: PageContext, campaignId: number, { start, end }: Moments): SQL => sql`
  a.page_id = ${ctx.pageId} and a.campaign_id = ${campaignId}
  and a.visit_id >= ordered_id_floor(${start.toISOString()}::timestamptz)
    and a.visit_id < ordered_id_floor(${end.toISOString()}::timestamptz)`;

const latestOf = (ctx: PageContext, campaignId: number, moments: Moments, most: number): SQL => sql`
  select a.visit_id, a.answer #>> '{}' as text, a.at from survey_answers a
  where ${answersOf(ctx, campaignId, moments)} and a.method_id = split_part(question.key, '/', 1)
    and a.question_id = split_part(question.key, '/', 2)
  order by a.visit_id desc limit ${most}`;

const latestShown = 20;

const typedRow = z.object({
  key: z.string(),
  text: z.string(),
  at: z.string(),
  profile_id: z.number().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

export interface Typed {
  text: string;
  at: Date;
  guest: { id: number; name: string } | null;
}

/** What guests typed last, question by question, with who it was if they are known. */
export async function latestTyped(
  ctx: PageContext,
  campaignId: number,
  moments: Moments,
  keys: readonly string[],
): Promise<Map<string, Typed[]>> {
  if (keys.length === 0) return new Map();
  const rows = await query(
    ctx.db,
    sql`
    select question.key, a.text, ${keysetTime(sql`a.at`)} as at, g.profile_id, p.name, p.email, p.phone
    from unnest(${arrayLiteral(keys)}::text[]) as question (key)
    cross join lateral (${latestOf(ctx, campaignId, moments, latestShown)}) as a
    left join profile_visits g on g.page_id = ${ctx.pageId} and g.visit_id = a.visit_id
    left join profiles p on p.page_id = g.page_id and p.id = g.profile_id
    order by a.visit_id desc`,
    typedRow,
  );
  const latest = new Map<string, Typed[]>(keys.map((key) => [key, []]));
  for (const row of rows) {
    const guest =
      row.profile_id === null
        ? null
        : {
            id: row.profile_id,
            name: guestName(ctx, { name: row.name ?? '', email: row.email ?? '', phone: row.phone ?? '' }),
          };
    latest.get(row.key)!.push({ text: seesContacts(ctx) ? row.text : maskText(row.text), at: new Date(row.at), guest });
  }
  return latest;
}

/** Typed words are no sums that retention might keep: the most common are looked for among the latest. */
const readForCommon = 5000;
const commonShown = 10;

export interface CommonTexts {
  texts: { text: string; count: number }[];
  of: number;
}

const commonTypedRow = z.object({ key: z.string(), text: z.string(), count: z.number(), of: z.number() });

export async function commonTyped(
  ctx: PageContext,
  campaignId: number,
  moments: Moments,
  keys: readonly string[],
): Promise<Map<string, CommonTexts>> {
  if (keys.length === 0) return new Map();
  const rows = await query(
    ctx.db,
    sql`
    select key, text, count, "of" from (
      select question.key, a.text, count(*)::int as count, sum(count(*)) over (partition by question.key)::int as "of",
        row_number() over (partition by question.key order by count(*) desc, a.text) as place
      from unnest(${arrayLiteral(keys)}::text[]) as question (key) cross
        join lateral (${latestOf(ctx, campaignId, moments, readForCommon)}) as a group by question.key, a.text
    ) as counted where place <= ${commonShown} order by key, place`,
    commonTypedRow,
  );
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, found]) => [
      key,
      { texts: found.map(({ text, count }) => ({ text, count })), of: found[0]!.of },
    ]),
  );
}

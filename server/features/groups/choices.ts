import { sql } from 'drizzle-orm';
import type { PageContext } from '../../platform/context.ts';
import { reading } from '../reports/read-range.ts';

/** More than anybody scrolls through; what is missing can be typed. */
const most = 200;

interface Choices extends Record<string, unknown> { brand: string[]; os: string[]; city: string[]; gender: string[]; language: string[]; tag: string[]; router: { id: number; name: string }[] }

/** What guests of the page have, the most frequent first, and its routers by name. */
export function findChoices(ctx: PageContext): Promise<Choices> {
  return reading(ctx, async (ctx) => {
    const counted = (dimension: string) => sql`array(select key from (
      select split_part(key, ${'\t'}, 1) as key, sum(logins) as logins from month_counts where page_id = ${ctx.pageId} and dimension = ${dimension} group by 1
    ) all_keys where key <> '' order by logins desc, key limit ${most})`;
    const known = (column: string) => sql`array(select ${sql.identifier(column)} from profiles
      where page_id = ${ctx.pageId} and merged_into is null and ${sql.identifier(column)} <> '' group by 1 order by count(*) desc, 1 limit ${most})`;
    const { rows } = await ctx.db.execute<Choices>(sql`
      select ${counted('brand')} as brand, ${counted('os')} as os, ${known('city')} as city, ${known('gender')} as gender, ${known('language')} as language,
        array(select tag from profiles p, unnest(p.tags) tag where p.page_id = ${ctx.pageId} and p.merged_into is null and p.tags <> '{}' group by 1 order by count(*) desc, 1 limit ${most}) as tag,
        coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from devices where page_id = ${ctx.pageId}), '[]') as router`);
    return rows[0]!;
  });
}

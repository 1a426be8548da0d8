import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { reading } from '../../figures/reports/reading/read-range.ts';

/** More than anybody scrolls through; what is missing can be typed. */
const most = 200;

const choicesRow = z.object({
  brand: z.array(z.string()),
  os: z.array(z.string()),
  city: z.array(z.string()),
  gender: z.array(z.string()),
  language: z.array(z.string()),
  tag: z.array(z.string()),
  router: z.array(z.object({ id: z.number(), name: z.string() })),
});
type Choices = z.infer<typeof choicesRow>;

/** What guests of the page have, the most frequent first, and its routers by name. */
export function findChoices(ctx: PageContext): Promise<Choices> {
  return reading(ctx, async (ctx) => {
    const counted = (dimension: string) => sql`array(select key from (
      select split_part(key, ${'\t'}, 1) as key, sum(logins) as logins from month_counts where page_id = ${ctx.pageId}
        and dimension = ${dimension} group by 1
    ) all_keys where key <> '' order by logins desc, key limit ${most})`;
    const known = (column: string) => sql`array(select ${sql.identifier(column)} from profiles
      where page_id = ${ctx.pageId} and merged_into is null and ${sql.identifier(column)} <> '' group by 1
        order by count(*) desc, 1 limit ${most})`;
    const rows = await query(
      ctx.db,
      sql`
      select ${counted('brand')} as brand, ${counted('os')} as os, ${known('city')} as city,
        ${known('gender')} as gender, ${known('language')} as language,
        array(select tag from profiles p, unnest(p.tags) tag where p.page_id = ${ctx.pageId} and p.merged_into is null
          and p.tags <> '{}' group by 1 order by count(*) desc, 1 limit ${most}) as tag,
        coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from devices
          where page_id = ${ctx.pageId}), '[]') as router`,
      choicesRow,
    );
    return rows[0]!;
  });
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { mostTags } from '@wifi/contract/people/profile-words.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { profiles } from './tables.ts';

const mostShown = 200;

const tagAndCountRow = z.object({ tag: z.string(), count: z.number() });

export async function listTags(ctx: PageContext) {
  const rows = await query(
    ctx.db,
    sql`
    select tag, count(*)::int as count from profiles, unnest(tags) as tag
    where page_id = ${ctx.pageId} and tags <> '{}' and merged_into is null group by tag order by 2 desc, 1
      limit ${mostShown}`,
    tagAndCountRow,
  );
  return { rows };
}

/** All of them or none: a number of another page, or one too many tags, changes nothing. */
export function tagProfiles(ctx: PageContext, input: { ids: number[]; add: string[]; remove: string[] }) {
  const ids = [...new Set(input.ids)];
  return transaction(ctx, async (ctx) => {
    const shown = and(eq(profiles.pageId, ctx.pageId), inArray(profiles.id, ids), isNull(profiles.mergedInto));
    const found = await ctx.db
      .select({ id: profiles.id, tags: profiles.tags })
      .from(profiles)
      .where(shown)
      .orderBy(profiles.id)
      .for('update');
    if (found.length < ids.length) throw new AppError('not-found');
    const wanted = found.map(({ id, tags }) => ({
      id,
      before: tags,
      tags: [...new Set([...tags, ...input.add])].filter((tag) => !input.remove.includes(tag)),
    }));
    if (wanted.some(({ tags }) => tags.length > mostTags)) throw badField('add', 'too-many', { n: mostTags });
    const changed = wanted.filter(({ before, tags }) => before.join('\n') !== tags.join('\n'));
    if (changed.length === 0) return { changed: 0 };
    await ctx.db.execute(sql`
      update profiles p set tags = new.tags, version = p.version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz
      from (select id, array(select json_array_elements_text(tags::json)) as tags
        from unnest(${arrayLiteral(changed.map(({ id }) => id))}::int[],
        ${arrayLiteral(changed.map(({ tags }) => JSON.stringify(tags)))}::text[]) as sent (id, tags)) as new
      where p.page_id = ${ctx.pageId} and p.id = new.id`);
    await ctx.record('guests.tagged', { count: changed.length, add: input.add, remove: input.remove });
    return { changed: changed.length };
  });
}

/** One tag of one guest, in the caller's transaction. A guest who has as many as there may be keeps those. */
export async function tagGuest(ctx: Context, id: number, change: 'add' | 'remove', tag: string): Promise<void> {
  const [tags, differs] =
    change === 'add'
      ? [sql`array_append(tags, ${tag})`, sql`not ${tag} = any (tags) and cardinality(tags) < ${mostTags}`]
      : [sql`array_remove(tags, ${tag})`, sql`${tag} = any (tags)`];
  await ctx.db.execute(sql`
    update profiles set tags = ${tags}, version = version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz
    where page_id = ${ctx.pageId} and id = ${id} and merged_into is null and ${differs}`);
}

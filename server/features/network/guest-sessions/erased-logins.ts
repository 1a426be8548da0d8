import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';

/**
 * Before the rows of these logins go, in the transaction that takes them: routers go on to tell of them, some by the
 * name of the credential alone.
 */
export async function noteErasedLogins(ctx: Context, visitIds: readonly string[]): Promise<void> {
  await ctx.db.execute(sql`
    insert into erased_logins (page_id, key, at)
    select ${ctx.pageId}, key, ${ctx.now.toISOString()}::timestamptz from (
      select unnest(${arrayLiteral(visitIds)}::text[]) as key
      union select user_name from passes where page_id = ${ctx.pageId}
        and visit_id = any (${arrayLiteral(visitIds)}::uuid[])
    ) login on conflict do nothing`);
}

// Names of credentials have no such dash.
const itsSessions = sql`erased_logins e join guest_sessions s on s.page_id = e.page_id and s.visit_id = case
  when e.key like '________-____-%' then e.key::uuid end`;
/** It is over, or no router has told of it for a while. */
const isStale = sql`(s.ended_at is not null or s.last_seen_at < now() - interval '15 minutes')`;

const visitIdRow = z.object({ visit_id: z.string() });

export async function visitsStillReported(ctx: Context): Promise<string[]> {
  const rows = await query(
    ctx.db,
    sql`select distinct s.visit_id from ${itsSessions} where e.page_id = ${ctx.pageId} and ${isStale}`,
    visitIdRow,
  );
  return rows.map(({ visit_id }) => visit_id);
}

const pageIdRow = z.object({ pageId: z.number() });

/** Of every page: the job that asks knows no tenant. */
export async function pagesStillReporting(ctx: Context): Promise<{ pageId: number }[]> {
  const rows = await query(
    inScope(ctx, 'every').db,
    sql`select distinct s.page_id as "pageId" from ${itsSessions} where ${isStale}`,
    pageIdRow,
  );
  return rows;
}

import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';

const nameRow = z.object({ name: z.string() });

/** Names of planned campaigns that will ask a group who belongs to it. Once one has begun, its audience is fixed. */
export async function plannedForGroup(ctx: Context, table: PgTable, audience: SQL, groupId: number): Promise<string[]> {
  const naming = JSON.stringify({ kind: 'groups', groups: [groupId] });
  const rows = await query(
    ctx.db,
    sql`select name from ${table} where page_id = ${ctx.pageId} and state = 'scheduled'
      and ${audience} @> ${naming}::jsonb order by id`,
    nameRow,
  );
  return rows.map(({ name }) => name);
}

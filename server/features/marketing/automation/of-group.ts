import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { automationRuns, automations, automationVersions } from './tables.ts';

const nameRow = z.object({ name: z.string() });

/**
 * Names of the flows that ask a group who belongs to it: as they are published, and as they were when a guest entered
 * who is still on the way. Drafts and flows that were stopped are asked before they are published anew.
 */
export async function automationsOfGroup(ctx: Context, groupId: number): Promise<string[]> {
  const entered = JSON.stringify({ when: { groupId } });
  const asked = JSON.stringify({ steps: [{ test: { groupId } }] });
  const rows = await query(
    ctx.db,
    sql`select flow.name from ${automations} flow
      where flow.page_id = ${ctx.pageId} and flow.state in ('live', 'paused')
      and exists (select from ${automationVersions} v where v.page_id = flow.page_id and v.automation_id = flow.id
        and (v.flow @> ${entered}::jsonb or v.flow @> ${asked}::jsonb)
        and (v.version = flow.published_version or exists (select from ${automationRuns} run
          where run.page_id = flow.page_id and run.automation_id = flow.id and run.version = v.version
            and run.state = 'running')))
      order by flow.id`,
    nameRow,
  );
  return rows.map(({ name }) => name);
}

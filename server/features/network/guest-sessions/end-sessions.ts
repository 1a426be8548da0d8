import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { handOut } from '../../../platform/jobs/job.ts';
import { endOnDevice } from './end-on-device.ts';
import type { SessionKind } from './tables.ts';

const deviceIdAndSessionsRow = z.object({ deviceId: z.number(), sessions: z.number() });

/**
 * Ends what is open on a code or an account. The sessions are marked in the caller's transaction, in one statement; a
 * job for each router tells it.
 */
export async function endSessionsOf(
  ctx: Context,
  { kind, ids }: { kind: Exclude<SessionKind, 'none'>; ids: number[] },
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await query(
    ctx.db,
    sql`
    with closing as (
      update guest_sessions set is_closing = true, end_due_at = coalesce(end_due_at, now())
      where page_id = ${ctx.pageId} and subject_kind = ${kind} and subject_id = any (${arrayLiteral(ids)}::int[])
        and ended_at is null returning device_id
    )
    select device_id as "deviceId", count(*)::int as sessions from closing group by device_id order by device_id`,
    deviceIdAndSessionsRow,
  );
  if (rows.length > 0)
    await handOut(
      ctx,
      endOnDevice,
      rows.map(({ deviceId }) => ({ pageId: ctx.pageId, deviceId })),
    );
  return rows.reduce((sum, { sessions }) => sum + sessions, 0);
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { devices } from '../../network/devices/tables.ts';
import { guestSessions } from '../../network/guest-sessions/tables.ts';
import { visits } from '../visits/tables.ts';

const mostLogins = 200;

interface Login extends Record<string, unknown> {
  mac: string;
  device: string;
  at: Date;
  endedAt: Date | null;
  bytes: number;
  isOnline: boolean;
}

const listCodeLoginsRow = z.object({
  mac: z.string(),
  device: z.string().nullable(),
  at: z.string(),
  ended_at: z.string().nullable(),
  bytes: z.number(),
  is_online: z.boolean(),
});

/**
 * Sessions that routers reported, and portal logins of which no router reported any: not every router does accounting.
 */
export async function listCodeLogins(ctx: Context, codeId: number): Promise<Login[]> {
  const rows = await query(
    ctx.db,
    sql`
    select login.mac, device.name as device, login.at::text, login.ended_at::text, login.bytes, login.is_online
    from (
      select page_id, device_id, mac, started_at as at, ended_at, bytes_up::float8 + bytes_down as bytes,
        ended_at is null as is_online
      from ${guestSessions} where page_id = ${ctx.pageId} and subject_kind = 'code' and subject_id = ${codeId}
      union all
      select page_id, device_id, mac, logged_in_at, null, 0, false
      from ${visits} visit where page_id = ${ctx.pageId} and subject_kind = 'code' and subject_id = ${codeId}
        and not exists (select from ${guestSessions} session where session.page_id = visit.page_id
          and session.subject_kind = 'code'
          and session.subject_id = ${codeId} and session.visit_id = visit.id)
    ) login left join ${devices} device on device.page_id = login.page_id and device.id = login.device_id
    order by login.at desc limit ${mostLogins}`,
    listCodeLoginsRow,
  );
  return rows.map(({ mac, device, at, ended_at, bytes, is_online }) => ({
    mac,
    device: device ?? '',
    at: new Date(at),
    endedAt: ended_at === null ? null : new Date(ended_at),
    bytes,
    isOnline: is_online,
  }));
}

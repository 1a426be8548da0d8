import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import {
  eventLevels,
  sessionEventNames,
  type EventLevel,
  type PortalEventName,
} from '@wifi/contract/network/portal-event-words.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { keysetTime } from '../../../../platform/db/lists/newest-first.ts';
import { query } from '../../../../platform/db/query.ts';
import { AppError, badField } from '../../../../platform/errors.ts';
import { normaliseMac } from '../../../../platform/radius/mac-address.ts';
import { maskMac, seesContacts } from '../../../venue/page-roles/mask.ts';
import { keyset, type Keyset } from '../reading/keyset.ts';
import type { Moments } from '../reading/moments.ts';
import { shownInput } from './input.ts';

export interface HistoryFilter {
  level?: EventLevel | undefined;
  eventName?: PortalEventName | undefined;
  mac?: string | undefined;
}

const eventRow = z.object({
  id: z.string(),
  cursor: z.string(),
  name: z.string(),
  level: z.enum(eventLevels),
  mac: z.string(),
  method: z.string(),
  why: z.string(),
  user_input: z.record(z.string(), z.unknown()),
  device: z.string().nullable(),
});
type EventRow = z.infer<typeof eventRow>;

function deviceIs(ctx: PageContext, mac: string | undefined): SQL {
  if (!mac) return sql``;
  // Who may not see an address must not find out either that it was here.
  if (!seesContacts(ctx)) throw new AppError('no-right');
  const normal = normaliseMac(mac);
  if (!normal) throw badField('mac', 'wrong-type');
  return sql`and e.mac = ${normal}`;
}

/** Spelled out, not as a parameter: only so can PostgreSQL tell that the index of troubles is enough. */
const levelIs = (level: EventLevel | undefined): SQL =>
  level && eventLevels.includes(level) ? sql.raw(`and e.level = '${level}'`) : sql``;

/** Nobody typed what the log says of a session: whoever reads the log may read it. */
function detailsOf(ctx: PageContext, { name, method, user_input: input }: EventRow) {
  if (!sessionEventNames.some((one) => one === name))
    return { userInput: shownInput(ctx, input, method), session: null };
  return {
    userInput: {},
    session: {
      id: String(input['session']),
      seconds: Number(input['seconds']),
      bytesUp: Number(input['bytesUp']),
      bytesDown: Number(input['bytesDown']),
    },
  };
}

/** Everything that happened at the portal, newest first. */
export async function readEvents(
  ctx: PageContext,
  { start, end }: Moments,
  { level, eventName, mac }: HistoryFilter,
  { limit, after }: Keyset,
) {
  const rows = await query(
    ctx.db,
    sql`
    select e.id::text, ${keysetTime(sql`e.at`)} as cursor, e.name, e.level, e.mac, e.method, e.why, e.user_input,
      d.name as device
    from portal_events e left join devices d on d.page_id = e.page_id and d.id = e.device_id
    where e.page_id = ${ctx.pageId} and e.at >= ${start.toISOString()}::timestamptz
      and e.at < ${end.toISOString()}::timestamptz
      ${levelIs(level)} ${eventName ? sql`and e.name = ${eventName}` : sql``} ${deviceIs(ctx, mac)}
      ${keyset(after, (at, id) => sql`and (e.at, e.id) < (${at}::timestamptz, ${id}::bigint)`)}
    order by e.at desc, e.id desc limit ${limit}`,
    eventRow,
  );
  return rows.map((row) => ({
    id: row.id,
    cursor: `${row.cursor}_${row.id}`,
    eventName: row.name,
    eventTime: new Date(row.cursor),
    level: row.level,
    device: row.device ?? '',
    mac: seesContacts(ctx) ? row.mac : maskMac(row.mac),
    method: row.method,
    why: row.why,
    ...detailsOf(ctx, row),
  }));
}

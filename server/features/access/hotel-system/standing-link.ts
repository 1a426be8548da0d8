import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import type { TestedStep } from './hotel-client.ts';
import type { ConnectedSettings } from './hotel-clients.ts';

const told = z.object({ guests: z.number(), unreadable: z.boolean() });
const well = { ok: true, value: null } as const;

/**
 * What a link tells that stands already, as the steps of a test; undefined where none does. Systems that are followed
 * have one place for a client, and another thread or program may be the one that has it: a second call would be refused
 * though everything is well.
 */
export async function stepsOfStandingLink(
  ctx: PageContext,
  { linkVersion, version, heldUntil, connection }: ConnectedSettings,
): Promise<readonly TestedStep[] | undefined> {
  const isHeld = heldUntil !== null && heldUntil > ctx.now;
  if (!isHeld || linkVersion !== version) return undefined;
  const [known] = await query(
    ctx.db,
    sql`select count(*)::int as guests, coalesce(bool_or(strpos(guests::text, ${'\u{fffd}'}) > 0), false) as unreadable
      from hotel_stays where page_id = ${ctx.pageId} and left_at is null`,
    told,
  );
  // Nobody was told of: whether that is so, only a resync says, and it may be on its way.
  if (!known || known.guests === 0) return undefined;
  const detail = `names hold bytes that are not ${String(connection.charset)}`;
  return [
    { step: 'address', outcome: well },
    { step: 'login', outcome: well },
    { step: 'hotel', outcome: well },
    { step: 'guests', outcome: known.unreadable ? { ok: false, why: 'not-understood', detail } : well },
  ];
}

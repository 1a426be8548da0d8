import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { msg } from '@wifi/contract/messages.ts';
import type { PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { check, isLater, type Check, type LastSeen } from './device-check.ts';
import { longestPollSilence } from './presence.ts';
import type { OpenDevice } from './vendor.ts';

const silentAndSinceRow = z.object({ silent: z.number(), since: z.string().nullable() });

/**
 * Several routers may ask under one device. Those of which guests were lost, and none is there: what one is called
 * nobody knows, for it tells but a digest of its name.
 */
async function findSilentGateways(
  ctx: PageContext,
  device: OpenDevice,
): Promise<{ silent: number; since: Date | undefined }> {
  const rows = await query(
    ctx.db,
    sql`
    select count(*)::int as silent, max(lost_at) as since from (
      select max(ended_at) as lost_at from guest_sessions
      where page_id = ${ctx.pageId} and device_id = ${device.id} and end_cause = 'lost'
        and ended_at > ${ctx.now.toISOString()}::timestamptz - interval '1 day' and router_facts ? 'gateway'
      group by router_facts->>'gateway'
    ) as gateway`,
    silentAndSinceRow,
  );
  return { silent: rows[0]!.silent, since: rows[0]!.since === null ? undefined : new Date(rows[0]!.since) };
}

export async function pollCheck(ctx: PageContext, device: OpenDevice, seen: LastSeen | undefined): Promise<Check> {
  const { now } = ctx;
  if (!seen?.accessAt)
    return check(
      'polling',
      'waiting',
      null,
      msg(
        'The router has not asked yet whom to let in. Until it does, no guest gets online. Run the script of the set-up on it.',
      ),
    );
  if (now.getTime() - seen.accessAt.getTime() > longestPollSilence * 1000) {
    return check(
      'polling',
      'bad',
      seen.accessAt,
      msg(
        'The router no longer asks whom to let in, so that no guest gets online. Check that openNDS runs on it and reaches this server.',
      ),
    );
  }
  const { silent, since } = await findSilentGateways(ctx, device);
  return silent === 0
    ? check('polling', 'good', seen.accessAt, msg('The router asks every few seconds whom to let in.'))
    : check(
        'polling',
        'bad',
        since,
        msg(
          'Several routers ask under this device, and {n, plural, one {one of them has} other {# of them have}} fallen silent with guests on it. Check that openNDS runs there. A router that was replaced or renamed is forgotten after a day.',
        ),
        { n: silent },
      );
}

export function pollKeyCheck(seen: LastSeen | undefined): Check {
  if (isLater(seen?.unsignedAt, seen?.signedAt)) {
    return check(
      'poll-key',
      'bad',
      seen?.unsignedAt,
      msg(
        'The router asks without its key. Run the script of the set-up on it again, so that nobody else can ask in its place.',
      ),
    );
  }
  return seen?.signedAt
    ? check('poll-key', 'good', seen.signedAt, msg('The router asks with its key whom to let in.'))
    : check(
        'poll-key',
        'waiting',
        null,
        msg('The router has not asked yet whom to let in. Run the script of the set-up on it.'),
      );
}

import { and, asc, inArray, sql } from 'drizzle-orm';
import { connectedSystems } from '@wifi/contract/access/hotel-system-words.ts';
import { inScope, type Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { isConnected, type ConnectedSettings } from './hotel-clients.ts';
import { hotelSettings } from './tables.ts';

/** Seconds after which a program that says nothing has lost its hotels to another. */
const heldFor = 20;

/**
 * Those that this program follows from now on for some seconds: what it had, and what nobody has. Which pages have a
 * hotel is asked of all.
 */
export async function holdHotels(ctx: Context, holder: string, most: number): Promise<ConnectedSettings[]> {
  const { db } = inScope(ctx, 'every');
  await db.execute(sql`
    update hotel_settings set holder = ${holder}, held_until = now() + make_interval(secs => ${heldFor})
    where page_id in (select page_id from hotel_settings join pages on pages.id = page_id and pages.deleted_at is null
      where system = any (${arrayLiteral(connectedSystems)}::text[]) and (holder = ${holder} or held_until is null
        or held_until < now()) order by holder <> ${holder}, page_id limit ${most} for update of hotel_settings
        skip locked)`);
  const rows = await db
    .select()
    .from(hotelSettings)
    .where(
      and(
        inArray(hotelSettings.system, [...connectedSystems]),
        sql`${hotelSettings.holder} = ${holder} and ${hotelSettings.heldUntil} > now()`,
      ),
    )
    .orderBy(asc(hotelSettings.pageId))
    .limit(most);
  return rows.filter(isConnected);
}

/** The next program need not wait. */
export async function leaveHotels(ctx: Context, holder: string): Promise<void> {
  await inScope(ctx, 'every').db.execute(sql`update hotel_settings set held_until = now(), link_version = null
    where holder = ${holder}`);
}

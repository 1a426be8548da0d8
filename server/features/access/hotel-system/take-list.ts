import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { mostStays, type ListMode } from '@wifi/contract/access/hotel-system-words.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { findHotelSettings } from './hotel-settings.ts';
import { readStayList } from './read-list.ts';
import { hotelSettings } from './tables.ts';
import { endOtherStays, putStays, takeStayLock } from './write-stays.ts';

interface HandedList {
  csv?: string | undefined;
  guests?: readonly Record<string, unknown>[] | undefined;
  mode: ListMode;
  isPreview: boolean;
}

const knownRow = z.object({ stayId: z.string() });

/**
 * A list of who is in house, as a small hotel hands it over each morning. Good lines are taken over even when others
 * are bad, all in one transaction. A list of bad lines alone changes nothing: whoever sends the wrong file must not
 * send a whole house offline.
 */
export async function takeStayList(ctx: PageContext, { csv, guests, mode, isPreview }: HandedList) {
  const { stays, bad, ignored } = await readStayList({ csv, guests });
  const ids = stays.map(({ stayId }) => stayId);
  return transaction(ctx, async (ctx) => {
    await takeStayLock(ctx);
    const settings = await findHotelSettings(ctx);
    if (settings?.system !== 'list') throw new AppError('hotel-system-not-list');
    const known = new Set(await readInHouse(ctx));
    const stayed = ids.filter((id) => known.has(id)).length;
    const came = ids.length - stayed;
    const isUseless = stays.length === 0 && bad.length > 0;
    const left = mode === 'replace' && !isUseless ? known.size - stayed : 0;
    const inHouse = known.size + came - left;
    if (inHouse > mostStays) throw badField(csv === undefined ? 'guests' : 'csv', 'too-many', { n: mostStays });
    if (!isPreview && !isUseless) {
      await putStays(ctx, stays, settings);
      if (mode === 'replace') await endOtherStays(ctx, ids);
      await ctx.db
        .update(hotelSettings)
        .set({ syncedAt: ctx.now })
        .where(sql`${hotelSettings.pageId} = ${ctx.pageId}`);
      await ctx.record('hotel-system.list-taken', { came, stayed, left, bad: bad.length });
    }
    return { bad, came, stayed, left, inHouse, ignored };
  });
}

const readInHouse = async ({ db, pageId }: Context): Promise<string[]> =>
  (
    await query(
      db,
      sql`select stay_id as "stayId" from hotel_stays where page_id = ${pageId} and left_at is null`,
      knownRow,
    )
  ).map(({ stayId }) => stayId);

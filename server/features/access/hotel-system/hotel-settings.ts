import { and, eq, sql } from 'drizzle-orm';
import type { HotelSettings } from '@wifi/contract/access/hotel-system.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { roomKey } from './match/match-room.ts';
import { hotelSettings, hotelStays } from './tables.ts';
import { countInHouse, endOtherStays, takeStayLock } from './write-stays.ts';

export type StoredSettings = typeof hotelSettings.$inferSelect;

const none: Omit<StoredSettings, 'pageId'> = {
  system: 'none',
  devices: 0,
  ignoresWings: false,
  tellsProfiles: false,
  rules: [],
  version: 0,
  syncedAt: null,
};

export const findHotelSettings = async ({ db, pageId }: Context): Promise<StoredSettings | undefined> =>
  (await db.select().from(hotelSettings).where(eq(hotelSettings.pageId, pageId)))[0];

export const getHotelSystem = async (ctx: Context) => ({
  ...none,
  ...(await findHotelSettings(ctx)),
  inHouse: await countInHouse(ctx),
});

export const saveHotelSystem = (ctx: PageContext, { version, ...settings }: HotelSettings & { version: number }) =>
  transaction(ctx, async (ctx) => {
    const before = await begin(ctx);
    if (before.version !== version) throw new AppError('conflict');
    await ctx.db
      .update(hotelSettings)
      .set({ ...settings, version: version + 1, ...(settings.system !== before.system && { syncedAt: null }) })
      .where(and(eq(hotelSettings.pageId, ctx.pageId), eq(hotelSettings.version, version)));
    // Another system names everybody anew, and vouches for nobody whom it does not know.
    if (settings.system !== before.system) await endOtherStays(ctx, []);
    else if (settings.ignoresWings !== before.ignoresWings) await keyRoomsAnew(ctx, settings.ignoresWings);
    await ctx.record('hotel-system.changed', { system: settings.system });
    return getHotelSystem(ctx);
  });

/** The row of the page, made where there is none, and held until the transaction ends. */
async function begin(ctx: Context): Promise<StoredSettings> {
  await ctx.db
    .insert(hotelSettings)
    .values({ ...none, pageId: ctx.pageId })
    .onConflictDoNothing();
  await takeStayLock(ctx);
  return (await findHotelSettings(ctx))!;
}

async function keyRoomsAnew(ctx: Context, ignoresWings: boolean): Promise<void> {
  const rows = await ctx.db
    .selectDistinct({ room: hotelStays.room })
    .from(hotelStays)
    .where(and(eq(hotelStays.pageId, ctx.pageId), sql`${hotelStays.leftAt} is null`));
  const json = JSON.stringify(rows.map(({ room }) => ({ room, key: roomKey(room, { ignoresWings }) })));
  await ctx.db.execute(sql`
    update hotel_stays as stay set room_key = anew.key
    from jsonb_to_recordset(${json}::jsonb) as anew (room text, key text)
    where stay.page_id = ${ctx.pageId} and stay.room = anew.room and stay.left_at is null`);
}

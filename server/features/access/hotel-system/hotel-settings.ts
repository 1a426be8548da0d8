import { and, eq, sql } from 'drizzle-orm';
import type { ZodType } from 'zod';
import type { HotelSystem } from '@wifi/contract/access/hotel-system-words.ts';
import type { HotelSettings } from '@wifi/contract/access/hotel-system.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { readFields } from '../../../platform/field-refusals.ts';
import { sealTyped } from '../../venue/integrations/sealed-secrets.ts';
import { isConnected, ownerOf } from './hotel-clients.ts';
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
  keptSeconds: 60,
  awayRule: 'list',
  awayHours: 12,
  connection: {},
  secrets: {},
  version: 0,
  syncedAt: null,
  failingSince: null,
  lastError: null,
  holder: '',
  heldUntil: null,
  linkVersion: null,
};

export const findHotelSettings = async ({ db, pageId }: Context): Promise<StoredSettings | undefined> =>
  (await db.select().from(hotelSettings).where(eq(hotelSettings.pageId, pageId)))[0];

export async function getHotelSystem(ctx: Context) {
  const { secrets, ...settings } = (await findHotelSettings(ctx)) ?? none;
  return {
    ...settings,
    storedSecrets: Object.entries(secrets).map(([name, { setAt }]) => ({ name, setAt: new Date(setAt) })),
    inHouse: await countInHouse(ctx),
  };
}

interface Change extends HotelSettings {
  version: number;
  connection?: StoredSettings['connection'] | undefined;
  secrets?: Record<string, string> | undefined;
}

export const saveHotelSystem = (
  ctx: PageContext,
  { version, connection: sent, secrets: typed = {}, ...settings }: Change,
) =>
  transaction(ctx, async (ctx) => {
    const before = await begin(ctx);
    if (before.version !== version) throw new AppError('conflict');
    await ctx.db
      .update(hotelSettings)
      .set({
        ...settings,
        ...connectionAfter(ctx, before, { system: settings.system, sent, typed }),
        version: version + 1,
        ...(settings.system !== before.system && { syncedAt: null }),
        failingSince: null,
        lastError: null,
      })
      .where(and(eq(hotelSettings.pageId, ctx.pageId), eq(hotelSettings.version, version)));
    // Another system names everybody anew, and vouches for nobody whom it does not know.
    if (settings.system !== before.system) await endOtherStays(ctx, []);
    else if (settings.ignoresWings !== before.ignoresWings) await keyRoomsAnew(ctx, settings.ignoresWings);
    await ctx.record('hotel-system.changed', { system: settings.system });
    return getHotelSystem(ctx);
  });

/** Read by the shape of the system, with secrets that open for its address alone; nothing of a system before it. */
function connectionAfter(
  ctx: Context,
  before: StoredSettings,
  { system, sent, typed }: { system: HotelSystem; sent: Change['connection']; typed: Record<string, string> },
): Pick<StoredSettings, 'connection' | 'secrets'> {
  const row = { system };
  if (!isConnected(row)) return { connection: {}, secrets: {} };
  const isSame = before.system === system;
  const owner = ownerOf(ctx.pageId, row.system);
  const read = readFields(
    owner.shape.settings as ZodType<StoredSettings['connection']>,
    sent ?? (isSame ? before.connection : {}),
  );
  if (!read.ok)
    throw new AppError('bad-input', {
      fields: read.fields.map((one) => ({ ...one, field: one.field ? `connection.${one.field}` : 'connection' })),
    });
  const known = isSame ? { settings: before.connection, secrets: before.secrets } : undefined;
  return {
    connection: read.data,
    secrets: sealTyped(ctx, owner, { before: known, settings: read.data, typed }),
  };
}

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

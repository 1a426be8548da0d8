import { and, count, desc, eq, or } from 'drizzle-orm';
import { manufacturers } from '@wifi/contract/network/device-types.ts';
import type { DeviceChanges } from '@wifi/contract/network/devices.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { getByKey } from '../../../platform/db/prepared.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireRoom } from '../../venue/plans/require-plan.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { addDevice, checkCoaAddress, newSecret, settingsFor, type NewDevice, type Row } from './add-device.ts';
import { withoutSecrets } from './device-secrets.ts';
import { liveDevices } from './live-devices.ts';
import { openDevice } from './open-device.ts';
import { deviceLastSeen, deviceStates, devices } from './tables.ts';
import type { OpenDevice } from './vendor.ts';

const own = (ctx: PageContext, nasId: string) => and(eq(devices.pageId, ctx.pageId), eq(devices.nasId, nasId));

async function present(ctx: PageContext, rows: Row[]) {
  const only = rows.length === 1 ? rows[0]!.id : undefined;
  const live = new Map((await liveDevices(ctx, only)).map((device) => [device.id, device]));
  return rows.map((row) => {
    const {
      state = 'new',
      lastSeenAt = null,
      online = 0,
      formerUrl = null,
      needsScript = false,
    } = live.get(row.id) ?? {};
    return {
      ...row,
      nas_id: row.nasId,
      manufacturer: manufacturers[row.type],
      page: ctx.pageEid,
      settings: withoutSecrets(row.type, row.settings),
      state,
      lastSeenAt,
      online,
      formerUrl,
      needsScript,
    };
  });
}

export async function listDevices(
  ctx: PageContext,
  { pages: eid, search }: { pages?: string | undefined; search?: string | undefined },
) {
  if (eid !== undefined && eid !== ctx.pageEid) throw new AppError('not-found');
  const filter = search ? or(contains(devices.name, search), contains(devices.nasId, search)) : undefined;
  const rows = await ctx.db
    .select()
    .from(devices)
    .where(and(eq(devices.pageId, ctx.pageId), filter))
    .orderBy(desc(devices.createdAt), desc(devices.id));
  return { rows: await present(ctx, rows), count: rows.length };
}

const findRow = getByKey(devices, devices.nasId);

export async function getDevice(ctx: PageContext, { nas_id }: { nas_id: string }) {
  return (await present(ctx, [await findRow(ctx, nas_id)]))[0]!;
}

/** With its secrets in clear text, for verbs that talk to it. */
export async function getOpenDevice(ctx: PageContext, nasId: string): Promise<OpenDevice> {
  const row = await findRow(ctx, nasId);
  const [page] = await ctx.db.select({ eid: pages.eid }).from(pages).where(eq(pages.id, ctx.pageId));
  return openDevice(ctx.program.sealer, row, page!.eid);
}

export async function markScriptDone(ctx: PageContext, { nas_id }: { nas_id: string }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const done = await ctx.db
      .update(devices)
      .set({ scriptAt: ctx.now })
      .where(own(ctx, nas_id))
      .returning({ id: devices.id });
    if (done.length === 0) throw new AppError('not-found');
    await ctx.record('device.script-done', { nas_id });
  });
}

export async function countDevices(ctx: Context): Promise<number> {
  const [found] = await ctx.db.select({ count: count() }).from(devices).where(eq(devices.pageId, ctx.pageId));
  return found?.count ?? 0;
}

export const createDevice = (ctx: PageContext, input: NewDevice) =>
  transaction(ctx, async (ctx) => {
    await requireRoom(ctx, 'devices', countDevices);
    return (await present(ctx, [await addDevice(ctx, input)]))[0]!;
  });

export function updateDevice(
  ctx: PageContext,
  { nas_id, settings, newSecret: isSecretNew, ...changes }: DeviceChanges & { nas_id: string },
) {
  return transaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(devices).where(own(ctx, nas_id)).for('update');
    if (!before) throw new AppError('not-found');
    if (changes.coaAddress !== before.coaAddress) checkCoaAddress(ctx, changes);
    const set = {
      ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
      ...(settings && { settings: settingsFor(ctx, before.type, settings, before.settings) }),
      ...(isSecretNew && { secret: ctx.program.sealer.seal(newSecret()) }),
    };
    if (Object.keys(set).length === 0) return (await present(ctx, [before]))[0]!;
    const [row] = await ctx.db.update(devices).set(set).where(own(ctx, nas_id)).returning();
    // The router has not shown the new key yet, and the old one is no longer asked for.
    if (before.type === 'opennds' && settings?.fasKey)
      await ctx.db
        .update(deviceLastSeen)
        .set({ signedAt: null, unsignedAt: null })
        .where(and(eq(deviceLastSeen.pageId, ctx.pageId), eq(deviceLastSeen.deviceId, before.id)));
    await ctx.record('device.updated', { nas_id, changed: Object.keys(set) });
    return (await present(ctx, [row!]))[0]!;
  });
}

export async function deleteDevice(ctx: PageContext, { nas_id }: { nas_id: string }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(devices).where(own(ctx, nas_id)).returning();
    if (!gone) throw new AppError('not-found');
    await ctx.db
      .delete(deviceLastSeen)
      .where(and(eq(deviceLastSeen.pageId, ctx.pageId), eq(deviceLastSeen.deviceId, gone.id)));
    await ctx.db
      .delete(deviceStates)
      .where(and(eq(deviceStates.pageId, ctx.pageId), eq(deviceStates.deviceId, gone.id)));
    await ctx.record('device.deleted', { nas_id, name: gone.name });
  });
}

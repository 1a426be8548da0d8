import { and, count, desc, eq, or } from 'drizzle-orm';
import { deviceSettings, secretsGoTo, secretsInUse } from '@wifi/contract/network/device-settings.ts';
import { manufacturers, type DeviceType } from '@wifi/contract/network/device-types.ts';
import type { DeviceChanges } from '@wifi/contract/network/devices.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { randomCode, randomName } from '../../../platform/crypto/random.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { requireRoom } from '../../venue/plans/require-plan.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { liveDevices } from './live-devices.ts';
import { keepSecrets, openDevice, sealSettings, secretsOriginOf, withoutSecrets } from './open-device.ts';
import { deviceLastSeen, deviceStates, devices } from './tables.ts';
import type { OpenDevice } from './vendor.ts';
import { vendorOf } from './vendors.ts';

type Row = typeof devices.$inferSelect;

/** 24 letters and digits: long enough for any router, and no character that a router's command line would swallow. */
export const newSecret = () => randomName(24);

const own = (ctx: PageContext, nasId: string) => and(eq(devices.pageId, ctx.pageId), eq(devices.nasId, nasId));

async function present(ctx: PageContext, rows: Row[]) {
  const live = new Map((await liveDevices(ctx)).map((device) => [device.id, device]));
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

async function findRow(ctx: PageContext, nasId: string): Promise<Row> {
  const [row] = await ctx.db.select().from(devices).where(own(ctx, nasId));
  if (!row) throw new AppError('not-found');
  return row;
}

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

/**
 * Settings as they will be stored: checked by the type's schema, secrets sealed. An empty secret leaves the old one,
 * unless it would go to another origin than it was typed for.
 */
function settingsFor(
  ctx: Context,
  type: DeviceType,
  given: Record<string, unknown>,
  before: Record<string, unknown> = {},
): Record<string, unknown> {
  const checked = deviceSettings[type].safeParse({ ...withoutSecrets(type, before), ...given });
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw badField(
      `settings.${issue!.path.join('.') || (issue as { keys?: string[] }).keys?.[0] || ''}`,
      issue!.code === 'unrecognized_keys' ? 'unknown-field' : 'wrong-type',
    );
  }
  const { settings, lost } = keepSecrets(ctx.program.sealer, type, checked.data, before);
  // Without an address there is nothing to send, and what this device does not use is not missed: such a secret is gone
  // without a word.
  const missed =
    secretsOriginOf(type, settings) === '' && secretsGoTo[type] !== undefined
      ? []
      : lost.filter((name) => secretsInUse(type, settings).includes(name));
  if (missed.length > 0)
    throw new AppError('bad-input', {
      fields: missed.map((name) => ({ field: `settings.${name}`, reason: 'type-again' })),
    });
  return sealSettings(ctx.program.sealer, type, settings);
}

/** A Disconnect carries a proof of the secret, and could knock on doors that are open to this server only. */
function checkCoaAddress(ctx: Context, { coaAddress }: { coaAddress?: string | undefined }): void {
  if (coaAddress && !ctx.program.callOut.reaches(coaAddress)) throw badField('coaAddress', 'address-not-allowed');
}

type NewDevice = Omit<DeviceChanges, 'newSecret'> & { name: string; type: DeviceType; nas_id?: string | undefined };

/** Keys that a router and we must share are made here, so that nobody has to invent one. */
const madeSecrets = (type: DeviceType): Record<string, string> =>
  type === 'coovachilli'
    ? { uamSecret: randomName(24) }
    : type === 'opennds'
      ? { fasKey: Buffer.from(randomCode(24)).toString('hex').slice(0, 64) }
      : {};

export const newNasId = (type: DeviceType): string => `${type.split('_')[0]}-${randomName(8)}`;

export async function addDevice(
  ctx: Context,
  {
    type,
    nas_id: nasId = newNasId(type),
    settings = {},
    secret = newSecret(),
    ...input
  }: NewDevice & { secret?: string },
): Promise<Row> {
  checkCoaAddress(ctx, input);
  const [row] = await ctx.db
    .insert(devices)
    .values({
      pageId: ctx.pageId,
      nasId,
      type,
      secret: ctx.program.sealer.seal(secret),
      createdAt: ctx.now,
      coaAddress: '',
      addresses: [],
      logo: '',
      background: '',
      ...vendorOf({ type }).defaults,
      ...input,
      settings: settingsFor(ctx, type, { ...madeSecrets(type), ...settings }),
    })
    .onConflictDoNothing()
    .returning();
  // The identifier is one of a kind on the whole platform; whose it is, is nobody's business.
  if (!row) throw badField('nas_id', 'taken');
  await ctx.record('device.created', { nas_id: nasId, type });
  return row;
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

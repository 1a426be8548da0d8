import { deviceSettings, secretsGoTo, secretsInUse } from '@wifi/contract/network/device-settings.ts';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import type { DeviceChanges } from '@wifi/contract/network/devices.ts';
import type { Context } from '../../../platform/context.ts';
import { randomCode, randomName } from '../../../platform/crypto/random.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { keepSecrets, sealSettings, secretsOriginOf, withoutSecrets } from './device-secrets.ts';
import { devices } from './tables.ts';
import { vendorOf } from './vendors.ts';

export type Row = typeof devices.$inferSelect;

/** 24 letters and digits: long enough for any router, and no character that a router's command line would swallow. */
export const newSecret = () => randomName(24);

/**
 * Settings as they will be stored: checked by the type's schema, secrets sealed. An empty secret leaves the old one,
 * unless it would go to another origin than it was typed for.
 */
export function settingsFor(
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
export function checkCoaAddress(ctx: Context, { coaAddress }: { coaAddress?: string | undefined }): void {
  if (coaAddress && !ctx.program.callOut.reaches(coaAddress)) throw badField('coaAddress', 'address-not-allowed');
}

export type NewDevice = Omit<DeviceChanges, 'newSecret'> & {
  name: string;
  type: DeviceType;
  nas_id?: string | undefined;
};

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

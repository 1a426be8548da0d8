import { secretSettings, secretsGoTo } from '@wifi/contract/network/device-settings.ts';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import type { Sealer } from '../../../platform/crypto/seal.ts';

/**
 * Scheme, host and port of where a type's secrets go: a manager who changes the address does not get what was typed for
 * another one.
 */
export function secretsOriginOf(type: DeviceType, settings: Record<string, unknown>): string {
  const name = secretsGoTo[type];
  const address = name === undefined ? '' : String(settings[name] ?? '');
  return URL.canParse(address) ? new URL(address).origin : '';
}

const changeSecrets = (
  type: DeviceType,
  settings: Record<string, unknown>,
  change: (value: string) => string,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value && secretSettings[type].includes(name) ? change(String(value)) : value,
    ]),
  );

export function sealSettings(
  sealer: Sealer,
  type: DeviceType,
  settings: Record<string, unknown>,
): Record<string, unknown> {
  const origin = secretsOriginOf(type, settings);
  return changeSecrets(type, settings, (secret) => sealer.seal(secret, origin));
}

export function openSettings(
  sealer: Sealer,
  type: DeviceType,
  settings: Record<string, unknown>,
): Record<string, unknown> {
  const origin = secretsOriginOf(type, settings);
  return changeSecrets(type, settings, (sealed) => sealer.open(sealed, origin));
}

/**
 * Settings as they are saved: a secret that was not typed again stays, where it still goes to the origin it was typed
 * for. `lost` are those that do not, and those that were sealed with another key.
 */
export function keepSecrets(
  sealer: Sealer,
  type: DeviceType,
  given: Record<string, unknown>,
  before: Record<string, unknown>,
): { settings: Record<string, unknown>; lost: string[] } {
  const names = secretSettings[type].filter((name) => !given[name] && before[name]);
  const [origin, lost, kept] = [secretsOriginOf(type, before), [] as string[], {} as Record<string, string>];
  for (const name of names) {
    const secret =
      origin === secretsOriginOf(type, given) ? openIfPossible(sealer, String(before[name]), origin) : undefined;
    if (secret === undefined) lost.push(name);
    else kept[name] = secret;
  }
  return { settings: { ...given, ...kept }, lost };
}

function openIfPossible(sealer: Sealer, sealed: string, origin: string): string | undefined {
  try {
    return sealer.open(sealed, origin);
  } catch {
    return undefined;
  }
}

/** What readers get: secrets go in and never come out. */
export const withoutSecrets = (type: DeviceType, settings: Record<string, unknown>) =>
  changeSecrets(type, settings, () => '');

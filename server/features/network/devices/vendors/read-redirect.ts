import { isIP } from 'node:net';
import { normaliseMac } from '../../../../platform/radius/mac-address.ts';
import type { Arrival, ReadArrival } from '../vendor.ts';

export const wrongRedirect = { ok: false, why: 'wrong-redirect' } as const satisfies ReadArrival;

/** Whoever forges a redirect gets the same page as one whose router has another key. */
export const wrongKey = { ...wrongRedirect, isKeyWrong: true } as const satisfies ReadArrival;

const longestValue = 512;

/** Anybody writes a redirect: what is overlong or holds control characters (PostgreSQL takes no NUL) is no router's. */
export function isPlainValue(value: unknown, longest = longestValue): value is string {
  return (
    typeof value === 'string' && value.length <= longest && value.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(value)
  );
}

/** These fields, '' for those that are missing; undefined when one of them is absurd. */
export function readFields<Name extends string>(
  fields: Record<string, string>,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const found = {} as Record<Name, string>;
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : '';
    if (!isPlainValue(value)) return undefined;
    found[name] = value;
  }
  return found;
}

/**
 * What every redirect says of the phone. Some routers leave the IP address out; none sends something else in its place.
 */
export function readPhone(mac: string, ip: string): Pick<Arrival, 'mac' | 'ip'> | undefined {
  const normal = normaliseMac(mac);
  return normal === undefined || (ip !== '' && isIP(ip) === 0) ? undefined : { mac: normal, ip };
}

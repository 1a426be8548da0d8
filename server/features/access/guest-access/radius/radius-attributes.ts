import type { Attribute } from '../../../../platform/radius/packet.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import type { Limits } from '../../../network/devices/limits.ts';
import type { OpenDevice } from '../../../network/devices/vendor.ts';
import { vendorOf } from '../../../network/devices/vendors.ts';
import { encodeClass, type LoginClass } from '../../../network/guest-sessions/login-class.ts';

const longest = 0x7fff_ffff;
const seconds = (value: number): number => Math.max(1, Math.min(Math.ceil(value), longest));

/** What an Access-Accept carries: what every router understands, then the vendor's own. */
export function acceptAttributes(
  device: OpenDevice,
  login: Omit<LoginClass, 'seconds' | 'bytes'>,
  limits: Limits,
): Attribute[] {
  const { enforces, passAttributes = [] } = vendorOf(device);
  const enforced = enforces(device);
  // The time is told always, since lists and phones show what is left of it; data that the router counts itself need
  // not be watched by us.
  const watched: LoginClass = { ...login, seconds: limits.seconds, bytes: enforced.bytes ? undefined : limits.bytes };
  return [
    attribute('Class', Buffer.from(encodeClass(watched))),
    ...limitAttributes(device, limits),
    ...(login.subjectKind === 'prelogin' ? passAttributes : []),
  ];
}

/** Of each device the last ones: most of its guests get the same. */
const lastOf = new WeakMap<OpenDevice, { limits: Limits; attributes: Attribute[] }>();

function limitAttributes(device: OpenDevice, limits: Limits): Attribute[] {
  const last = lastOf.get(device);
  if (last && isSame(last.limits, limits)) return last.attributes;
  const attributes = [
    attribute('Acct-Interim-Interval', device.interim),
    ...(limits.seconds === undefined ? [] : [attribute('Session-Timeout', seconds(limits.seconds))]),
    ...(limits.idleSeconds === undefined ? [] : [attribute('Idle-Timeout', seconds(limits.idleSeconds))]),
    ...vendorOf(device).limitAttributes(limits, device),
  ];
  lastOf.set(device, { limits: { ...limits }, attributes });
  return attributes;
}

const isSame = (one: Limits, other: Limits): boolean =>
  one.speedUp === other.speedUp &&
  one.speedDown === other.speedDown &&
  one.seconds === other.seconds &&
  one.idleSeconds === other.idleSeconds &&
  one.bytes === other.bytes;

import { setTimeout as wait } from 'node:timers/promises';
import type { CallOut } from '../../platform/outbound/call-out.ts';
import type { OpenDevice } from './vendor.ts';
import { vendorOf } from './vendors.ts';

/** Milliseconds: as old as a controller's list may be, and as long as a guest waits for one. */
const freshness = 2000;
const patience = 4000;
/** So many controllers are asked for one guest: half of them have seen a guest of theirs before, the others take turns. */
const mostOfEach = 4;
const mostKept = 1000;

const keyOf = ({ pageId, id }: OpenDevice): string => `${pageId}/${id}`;

/** The first of each page: one page cannot take the places of the others. */
function onePerPage(devices: readonly OpenDevice[]): OpenDevice[] {
  const pages = new Set<number>();
  return devices.filter(({ pageId }) => !pages.has(pageId) && pages.add(pageId));
}

function bounded<Value>(): Map<string, Value> {
  const map = new Map<string, Value>();
  const set = map.set.bind(map);
  map.set = (key, value) => {
    if (map.size >= mostKept && !map.has(key)) map.clear();
    return set(key, value);
  };
  return map;
}

/**
 * Whose guest a phone is, where several devices claim the place that a redirect names. Anybody can type in a site or an access point, so that claims count
 * for nothing: the guest belongs to the device whose controller sees this very phone. Logging it in takes that controller anyway.
 */
export function createPhoneFinder(callOut: CallOut): (claims: readonly OpenDevice[], mac: string) => Promise<OpenDevice | undefined> {
  const lists = bounded<{ until: number; phones: Promise<ReadonlySet<string>> }>();
  const provenAt = bounded<number>();
  const askedAt = bounded<number>();

  async function list(device: OpenDevice): Promise<ReadonlySet<string>> {
    const tooLate = wait(patience, undefined, { ref: false });
    return new Set(await Promise.race([vendorOf(device).listPhones?.(device, callOut), tooLate]).catch(() => undefined));
  }

  async function sees(device: OpenDevice, mac: string): Promise<boolean> {
    const [key, now] = [keyOf(device), Date.now()];
    const known = lists.get(key);
    const kept = known && known.until > now ? known : { until: now + freshness, phones: list(device) };
    lists.set(key, kept);
    askedAt.set(key, now);
    const isThere = (await kept.phones).has(mac);
    if (isThere && !provenAt.has(key)) provenAt.set(key, now);
    return isThere;
  }

  return async (claims, mac) => {
    const by = (times: Map<string, number>) => (one: OpenDevice, other: OpenDevice) => (times.get(keyOf(one)) ?? 0) - (times.get(keyOf(other)) ?? 0) || one.id - other.id;
    const proven = onePerPage(claims.filter((device) => provenAt.has(keyOf(device))).sort(by(provenAt))).slice(0, mostOfEach);
    const others = onePerPage(claims.filter((device) => !proven.includes(device)).sort(by(askedAt))).slice(0, mostOfEach);
    const asked = [...proven, ...others].sort((one, other) => one.id - other.id).map((device) => ({ device, isIts: sees(device, mac) }));
    // The oldest of those that see it, so that nobody waits for a copy that does not answer.
    for (const { device, isIts } of asked) if (await isIts) return device;
    return undefined;
  };
}

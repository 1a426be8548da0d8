import { setTimeout as wait } from 'node:timers/promises';
import { callOutFor, type CallOut } from '../../../platform/outbound/call-out.ts';
import { steadyNow } from '../../../platform/steady-clock.ts';
import type { OpenDevice } from './vendor.ts';
import { vendorOf } from './vendors.ts';

/** Milliseconds: as old as a controller's list may be, and as long as a guest waits for one. */
const freshness = 2000;
const patience = 4000;
/**
 * So many controllers are asked for one guest: half of them have seen a guest of theirs before, the others take turns.
 */
const mostOfEach = 4;
const mostKept = 2000;

/** What is known of a device's controller; moments are 0 where there was none. */
interface Standing {
  askedAt: number;
  provenAt: number;
  phones: Promise<ReadonlySet<string>>;
}

/** The first of each page: one page cannot take the places of the others. */
function onePerPage(devices: readonly OpenDevice[]): OpenDevice[] {
  const pages = new Set<number>();
  return devices.filter(({ pageId }) => !pages.has(pageId) && pages.add(pageId));
}

/**
 * Whose guest a phone is, where several devices claim the place that a redirect names. Anybody can type in a site or an
 * access point, so that claims count for nothing: the guest belongs to the device whose controller sees this very
 * phone. Logging it in takes that controller anyway.
 */
export function createPhoneFinder(
  callOut: CallOut,
): (claims: readonly OpenDevice[], mac: string) => Promise<OpenDevice | undefined> {
  const standings = new Map<string, Standing>();
  const standingOf = ({ pageId, id }: OpenDevice): Standing | undefined => standings.get(`${pageId}/${id}`);
  const by = (moment: 'askedAt' | 'provenAt') => (one: OpenDevice, other: OpenDevice) =>
    (standingOf(one)?.[moment] ?? 0) - (standingOf(other)?.[moment] ?? 0) || one.id - other.id;

  async function list(device: OpenDevice): Promise<ReadonlySet<string>> {
    const wayOut = callOutFor(callOut, { pageId: device.pageId, kind: 'router', what: 'phones' });
    const tooLate = wait(patience, undefined, { ref: false });
    return new Set(await Promise.race([vendorOf(device).listPhones?.(device, wayOut), tooLate]).catch(() => undefined));
  }

  function ask(device: OpenDevice): Standing {
    const [known, now] = [standingOf(device), steadyNow()];
    if (known && known.askedAt + freshness > now) return known;
    if (standings.size >= mostKept) standings.clear();
    const standing = { askedAt: now, provenAt: known?.provenAt ?? 0, phones: list(device) };
    standings.set(`${device.pageId}/${device.id}`, standing);
    return standing;
  }

  return async (claims, mac) => {
    const isProven = (device: OpenDevice) => (standingOf(device)?.provenAt ?? 0) > 0;
    const proven = onePerPage(claims.filter(isProven).toSorted(by('provenAt'))).slice(0, mostOfEach);
    const others = onePerPage(claims.filter((device) => !proven.includes(device)).toSorted(by('askedAt'))).slice(
      0,
      mostOfEach,
    );
    const asked = [...proven, ...others]
      .toSorted((one, other) => one.id - other.id)
      .map((device) => ({ device, standing: ask(device) }));
    // The oldest of those that see it, so that nobody waits for a copy that does not answer.
    for (const { device, standing } of asked) {
      if (!(await standing.phones).has(mac)) continue;
      standing.provenAt ||= steadyNow();
      return device;
    }
    return undefined;
  };
}

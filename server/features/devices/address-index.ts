import type { Log } from '../../platform/log/log.ts';
import type { Soon } from '../../platform/radius/desk.ts';
import type { OpenDevice } from './vendor.ts';

/** As old as a change of a device's addresses may be. */
const freshness = 10_000;
/** A packet's secret is tried for so many at most, so that junk from a crowded address costs little. */
export const mostAtAddress = 16;

/**
 * Devices by the address that their operators wrote down, for routers that do not tell their names. Anybody may write down anybody's address:
 * each page's first device comes before each page's second, so that one page cannot crowd the others out.
 */
export function indexByAddress(devices: readonly OpenDevice[]): Map<string, OpenDevice[]> {
  const rounds = new Map<string, Map<number, OpenDevice[]>>();
  for (const device of devices) {
    for (const address of new Set(device.addresses)) {
      const ofPages = rounds.get(address) ?? new Map<number, OpenDevice[]>();
      rounds.set(address, ofPages.set(device.pageId, [...(ofPages.get(device.pageId) ?? []), device]));
    }
  }
  return new Map([...rounds].map(([address, ofPages]) => {
    const longest = Math.max(...[...ofPages.values()].map(({ length }) => length));
    const inTurn = Array.from({ length: longest }, (_, round) => [...ofPages.values()].flatMap((devices) => devices.slice(round, round + 1))).flat();
    return [address, inTurn.slice(0, mostAtAddress)];
  }));
}

const nobody: readonly OpenDevice[] = [];

/** At hand for each packet; while it is read anew, what was read before holds. */
export function createAddressIndex(load: () => Promise<OpenDevice[]>, log: Log): (address: string) => Soon<readonly OpenDevice[]> {
  let index: { devices: Map<string, OpenDevice[]>; until: number } | undefined;
  let reading: Promise<void> | undefined;
  const read = (): Promise<void> => (reading ??= load().then((devices) => { index = { devices: indexByAddress(devices), until: Date.now() + freshness }; }).finally(() => { reading = undefined; }));
  return (address) => {
    if (!index) return read().then(() => index?.devices.get(address) ?? nobody);
    if (index.until <= Date.now()) read().catch((error: unknown) => log.warn({ err: error }, 'addresses of devices not read'));
    return index.devices.get(address) ?? nobody;
  };
}

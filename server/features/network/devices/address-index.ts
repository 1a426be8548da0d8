import type { Log } from '../../../platform/log/log.ts';
import type { MaybePromise } from '../../../platform/radius/backend.ts';

/** As old as a change of a device's addresses may be. */
const freshness = 10_000;
/** A packet's secret is tried for so many at most, so that junk from a crowded address costs little. */
export const mostAtAddress = 16;

export interface Located {
  nasId: string;
  pageId: number;
  addresses: readonly string[];
}

/**
 * NAS IDs by the address that operators wrote down, for routers that do not tell their names. Anybody may write down
 * anybody's address: each page's first device comes before each page's second, so that one page cannot crowd the others
 * out.
 */
export function indexByAddress(devices: readonly Located[]): Map<string, string[]> {
  const ofPages = new Map<string, Map<number, string[]>>();
  for (const { nasId, pageId, addresses } of devices) {
    for (const address of new Set(addresses)) {
      const there = ofPages.get(address) ?? new Map<number, string[]>();
      ofPages.set(address, there.set(pageId, [...(there.get(pageId) ?? []), nasId].slice(0, mostAtAddress)));
    }
  }
  return new Map(
    [...ofPages].map(([address, there]) => {
      const rounds = Array.from({ length: mostAtAddress }, (_, round) =>
        [...there.values()].flatMap((nasIds) => nasIds.slice(round, round + 1)),
      );
      return [address, rounds.flat().slice(0, mostAtAddress)];
    }),
  );
}

const nobody: readonly string[] = [];

/** At hand for each packet; while it is read anew, what was read before holds. */
export function createAddressIndex(
  load: () => Promise<Located[]>,
  log: Log,
  clock: () => number,
): (address: string) => MaybePromise<readonly string[]> {
  let index: { nasIds: Map<string, string[]>; until: number } | undefined;
  let reading: Promise<void> | undefined;
  const read = (): Promise<void> =>
    (reading ??= load()
      .then((devices) => {
        index = { nasIds: indexByAddress(devices), until: clock() + freshness };
      })
      .finally(() => {
        reading = undefined;
      }));
  return (address) => {
    if (!index) return read().then(() => index?.nasIds.get(address) ?? nobody);
    if (index.until <= clock())
      read().catch((error: unknown) => log.warn({ err: error }, 'addresses of devices not read'));
    return index.nasIds.get(address) ?? nobody;
  };
}

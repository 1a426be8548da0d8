import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { ttlCache } from '../../../../platform/cache/ttl-cache.ts';
import { query } from '../../../../platform/db/query.ts';
import type { Program } from '../../../../platform/program.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';
import type { OpenDevice } from '../../../network/devices/vendor.ts';

/** Whether one login more, or one survey on the way to it, may be written for a guest who comes from this address. */
export type MayWrite = (device: Pick<OpenDevice, 'pageId' | 'id'>, address: string) => Promise<boolean>;

/** Minutes. */
const window = 10;
/** Written within the window without anybody asking what became of them. */
const free = { address: 300, device: 900, page: 2000 };
/** Of an address where the router is or has opened logins: a guest who forges there must not shut out the others. */
const freeInHouse = 3000;
/** For each login that a router has opened: guests answer surveys on the way, press twice, or go away. */
const perOpened = 5;
const freshness = 2000;

/** By `device/address`: how many logins of the window were opened; 0 where only the router itself is there. */
type OpenedLogins = (pageId: number) => Promise<ReadonlyMap<string, number>>;

/**
 * Redirects of most routers can be forged, each with a phone that nobody has: without an end to it, a script fills the
 * disk with logins, guests and consents. What no forger can do is to open a session on the router. So an address
 * writes as much as it likes while its logins are opened, and little where they are not (decision 060).
 */
export function createGrantLimits(openedOf: OpenedLogins, now: () => number = steadyNow): MayWrite {
  let [written, allowed, windowEnds] = [new Map<string, number>(), new Map<string, number>(), 0];
  return async ({ pageId, id }, address) => {
    if (windowEnds <= now()) [written, allowed, windowEnds] = [new Map(), new Map(), now() + window * 60_000];
    const place = `${id}/${address}`;
    const keys = { address: `${pageId}/${place}`, device: `${pageId}/${id}`, page: `${pageId}` };
    const countOf = (of: keyof typeof free): number => written.get(keys[of]) ?? 0;
    const isQuiet = (of: keyof typeof free): boolean => countOf(of) < free[of];
    const isAllQuiet = isQuiet('address') && isQuiet('device') && isQuiet('page');
    // What is allowed grows faster than what is written: a busy place is asked about a few times only.
    if (!isAllQuiet && countOf('address') >= (allowed.get(keys.address) ?? 0)) {
      const opened = (await openedOf(pageId)).get(place);
      const ofStranger = isQuiet('device') && isQuiet('page') ? free.address : 0;
      const most = opened === undefined ? ofStranger : freeInHouse + perOpened * opened;
      if (countOf('address') >= most) return false;
      allowed.set(keys.address, most);
    }
    for (const key of Object.values(keys)) written.set(key, (written.get(key) ?? 0) + 1);
    return true;
  };
}

const openedRow = z.object({ deviceId: z.number(), address: z.string(), opened: z.number() });

/** Asked only of pages where much is written, and seldom. A controller is believed when it has counted bytes. */
export function createOpenedLogins({ database, clock }: Program): OpenedLogins {
  return ttlCache(
    async (pageId: number) => {
      const rows = await query(
        database.scoped(pageId),
        sql`select device_id as "deviceId", address, count(*)::int as opened from visits as visit
            where page_id = ${pageId} and logged_in_at > now() - make_interval(mins => ${window})
              and (exists (select from passes as pass where pass.page_id = visit.page_id
                  and pass.visit_id = visit.id and pass.used_at is not null)
                or exists (select from guest_sessions as session where session.page_id = visit.page_id
                  and session.visit_id = visit.id and session.bytes_up + session.bytes_down > 0))
            group by device_id, address
          union all
          select device_id, address, 0 from device_sights where page_id = ${pageId} and address is not null`,
        openedRow,
      );
      const opened = new Map<string, number>();
      for (const row of rows) {
        const place = `${row.deviceId}/${row.address}`;
        opened.set(place, (opened.get(place) ?? 0) + row.opened);
      }
      return opened;
    },
    freshness,
    clock,
  );
}

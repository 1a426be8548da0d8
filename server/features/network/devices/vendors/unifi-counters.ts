import * as z from 'zod';
import { normaliseMac } from '../../../../platform/radius/mac-address.ts';
import { plausibleCounters } from '../../../../platform/radius/plausible-counters.ts';
import type { CountedSession } from '../vendor.ts';

const count = z.number().nonnegative().catch(0);
const rowShape = z.object({
  mac: z.string(),
  ip: z.string().catch(''),
  start: count,
  duration: count,
  rx_bytes: count,
  tx_bytes: count,
  expired: z.boolean().catch(false),
});

/**
 * One row a login, old ones too: the newest of each device counts. `rx` is what the access point received, so the
 * guest's upload; unverified.
 */
export function unifiCounters(rows: unknown[]): CountedSession[] {
  const newest = new Map<string, CountedSession & { start: number }>();
  for (const row of rows) {
    const { data } = rowShape.safeParse(row);
    const mac = normaliseMac(data?.mac);
    if (!data || !mac || data.expired || (newest.get(mac)?.start ?? -1) > data.start) continue;
    const { seconds, bytesUp, bytesDown } = plausibleCounters({
      seconds: Math.round(data.duration),
      bytesUp: Math.round(data.rx_bytes),
      bytesDown: Math.round(data.tx_bytes),
    });
    newest.set(mac, { mac, ip: data.ip, bytesUp, bytesDown, seconds, start: data.start });
  }
  return [...newest.values()].map(({ start: _start, ...counted }) => counted);
}

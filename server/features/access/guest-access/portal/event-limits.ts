import { createBuckets, type Rate } from '../../../../platform/cache/token-buckets.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';
import type { portalEvents } from '../../../network/portal-log/tables.ts';

/**
 * With the day of the page's clocks where a campaign was shown: it is counted by day. `times`: how many it stands for,
 * one unless said.
 */
export type PortalEvent = Omit<typeof portalEvents.$inferInsert, 'id'> & { promotionDay?: string; times?: number };

/** A phone that looks again and again. */
const ofPhone: Rate = { burst: 10, perSecond: 0.1 };
/** Thousands arrive behind one router within minutes, but not all day long. */
const ofDevice: Rate = { burst: 5000, perSecond: 5 };
const ofPage: Rate = { burst: 20_000, perSecond: 10 };

/** Nobody has to prove anything for these; the others follow from a login. */
const anonymous: ReadonlySet<string> = new Set(['view', 'refused', 'hotel-error', 'step', 'click']);

const mostBuckets = 50_000;

export interface EventLimits {
  /** Whether it gets a line of its own; if not, it is counted. */
  takes: (event: PortalEvent) => boolean;
  /** What was counted since the last time: a line for all that differ in nothing but who it was. */
  summaries: (at: Date) => PortalEvent[];
}

/**
 * Anybody can look at a login page as often as they like: without an end to it, a script fills the disk with lines of
 * the log. What comes faster than real guests do is counted instead, and each kind gets one line that says how often;
 * campaigns count it in full.
 */
export function createEventLimits(now: () => number = steadyNow): EventLimits {
  // Each with its own memory: whoever invents phones must not make us forget the router that they pretend to be at.
  const [phones, devices, pages] = [
    createBuckets(mostBuckets, now),
    createBuckets(mostBuckets, now),
    createBuckets(mostBuckets, now),
  ];
  let suppressed = new Map<string, { event: PortalEvent; times: number }>();

  return {
    takes: (event) => {
      const { pageId, deviceId, mac, name, level, promotionId, promotionDay } = event;
      if (!anonymous.has(name)) return true;
      const device = `${pageId}/${deviceId ?? ''}`;
      // A phone beyond its own rate takes nothing from the others'.
      const isHeard =
        (mac === '' || phones.take(`${device}/${mac}`, ofPhone)) &&
        devices.take(device, ofDevice) &&
        pages.take(String(pageId), ofPage);
      if (isHeard) return true;
      const key = `${device}/${name}/${level}/${promotionId ?? ''}/${promotionDay ?? ''}`;
      const known = suppressed.get(key);
      if (known) known.times += 1;
      else suppressed.set(key, { event, times: 1 });
      return false;
    },
    summaries: (at) => {
      const counted = [...suppressed.values()];
      suppressed = new Map();
      return counted.map(({ event: { visitId: _visit, ...event }, times }) => ({
        ...event,
        at,
        mac: '',
        method: '',
        why: '',
        userInput: { times },
        times,
      }));
    },
  };
}

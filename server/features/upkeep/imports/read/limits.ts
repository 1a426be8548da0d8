import { noLimits, sessionLimits, type SessionLimits } from '@wifi/contract/network/session-limits.ts';
import type { Findings } from './record.ts';

const parts: Record<string, number> = { w: 604_800, d: 86_400, h: 3600, m: 60, s: 1 };

/** Seconds of `1d2h30m`, of `3d 04:30:00`, or of a plain number; undefined for what is no length of time. */
export function secondsOf(text: string): number | undefined {
  if (text.length > 40) return undefined;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  const pieces = [...text.toLowerCase().matchAll(/(\d{1,8})([wdhms])|(\d{1,4}):(\d\d):(\d\d)/g)];
  const read = pieces.map(([all]) => all).join('');
  if (read === '' || read !== text.toLowerCase().replace(/\s/g, '')) return undefined;
  return pieces.reduce(
    (sum, [, count, unit, hours, minutes, seconds]) =>
      sum + (unit ? Number(count) * parts[unit]! : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)),
    0,
  );
}

/** Whole minutes: what is less than one is one. 0 stays no limit. */
export const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

const sizes: Record<string, number> = { '': 1, k: 1e3, m: 1e6, g: 1e9, t: 1e12 };
const binary: Record<string, number> = { '': 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30, t: 2 ** 40 };

function sizeOf(text: string, scale: Record<string, number>): number | undefined {
  const [, number, unit = ''] = /^(\d{1,15}(?:\.\d{1,6})?)\s?([kmgt]?)(?:i?b)?(?:ps)?$/i.exec(text.slice(0, 40)) ?? [];
  return number === undefined ? undefined : Number(number) * scale[unit.toLowerCase()]!;
}

/** Bits a second of `5M`, `512k` or `2048000`, as kbit/s; less than one is one. */
export const kbitOf = (text: string): number | undefined => {
  const bits = sizeOf(text, sizes);
  return bits === undefined ? undefined : Math.ceil(bits / 1000);
};

/** Bytes of `1G` or `1073741824`, as megabytes. */
export const megabytesOf = (text: string): number | undefined => {
  const bytes = sizeOf(text, binary);
  return bytes === undefined ? undefined : Math.ceil(bytes / 2 ** 20);
};

/**
 * RouterOS, `rx-rate[/tx-rate] …`: what the router receives is what the guest sends. What follows (bursts, priorities)
 * has no counterpart here.
 */
export function rateLimitOf(text: string): Pick<SessionLimits, 'speedUp' | 'speedDown'> | undefined {
  const [up = '', down = up] = text.trim().split(/\s/, 1)[0]!.split('/');
  const [speedUp, speedDown] = [kbitOf(up), kbitOf(down)];
  return speedUp === undefined || speedDown === undefined ? undefined : { speedUp, speedDown };
}

/** What is given, within what a limit may be; the rest has no limit. */
export function checkedLimits(found: Findings, given: Partial<SessionLimits>): SessionLimits {
  const limits = { ...noLimits, ...given };
  const read = sessionLimits.safeParse(limits);
  if (read.success) return read.data;
  for (const { path } of read.error.issues) found.bad(columnOf[path[0] as keyof SessionLimits], 'wrong-form');
  return noLimits;
}

const columnOf: Record<keyof SessionLimits, string> = {
  speedUp: 'speed_up',
  speedDown: 'speed_down',
  sessionTimeout: 'session_timeout',
  idleTimeout: 'idle_timeout',
  dataCap: 'data_cap',
};

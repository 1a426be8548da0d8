import type { Dimension } from '../reading/dimensions.ts';

/** The clocks of the page at a moment. */
export interface LocalHour {
  day: string;
  weekday: string;
  hour: string;
}

/** Reads what the database wrote: `2026-11-15 7 18`. */
export function localHour(local: string): LocalHour {
  return { day: local.slice(0, 10), weekday: local.slice(11, 12), hour: local.slice(13, 15) };
}

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The method that let the guest in: the last of the way. */
export const loginTypeOf = (methods: string): string => methods.slice(methods.lastIndexOf(',') + 1);

/** Two words in one key; nothing at all stays empty. */
const pair = (one: string, other: string): string => (one === '' && other === '' ? '' : `${one}\t${other}`);

export interface CountedLogin {
  deviceId: number;
  methods: string;
  language: string;
  deviceBrand: string;
  deviceModel: string;
  screenSize: string;
  browser: string;
  browserVersion: string;
  os: string;
  osVersion: string;
}

/** Under what a login is counted. The same in SQL: `recount.ts`. */
export function loginKeys(login: CountedLogin, { weekday, hour }: LocalHour): [Dimension, string][] {
  return [
    ['all', ''],
    ['method', loginTypeOf(login.methods)],
    ['router', String(login.deviceId)],
    ['language', login.language],
    ['brand', login.deviceBrand],
    ['model', pair(login.deviceBrand, login.deviceModel)],
    ['screen', login.screenSize],
    ['browser', pair(login.browser, login.browserVersion)],
    ['os', pair(login.os, login.osVersion)],
    ['hour', `${weekday}-${hour}`],
  ];
}

/** Lengths of stay: under 15 minutes, an hour, 3 hours, 8 hours, and longer. */
export const stayBounds = [15 * 60, 60 * 60, 3 * 60 * 60, 8 * 60 * 60] as const;

const stayOf = (seconds: number): number => {
  const found = stayBounds.findIndex((bound) => seconds < bound);
  return found === -1 ? stayBounds.length : found;
};

export function sessionKeys(
  { deviceId, method }: { deviceId: number; method: string },
  seconds: number,
  { weekday, hour }: LocalHour,
): [Dimension, string][] {
  const stay = stayOf(seconds);
  return [
    ['all', ''],
    ['method', loginTypeOf(method)],
    ['router', String(deviceId)],
    ['stay', `${weekday}-${hour}-${stay}`],
    ['length', String(stay)],
  ];
}

import type { DeviceCheck } from '@wifi/contract/network/device-types.ts';
import type { checkResults } from '@wifi/contract/network/devices.ts';
import type { deviceLastSeen } from './tables.ts';

export type LastSeen = typeof deviceLastSeen.$inferSelect;

export interface Check {
  check: DeviceCheck;
  result: (typeof checkResults)[number];
  at: Date | null;
  text: string;
  params: Record<string, string | number>;
}

export const check = (
  name: DeviceCheck,
  result: Check['result'],
  at: Date | null | undefined,
  text: string,
  params: Check['params'] = {},
): Check => ({ check: name, result, at: at ?? null, text, params });

export const isLater = (one: Date | null | undefined, other: Date | null | undefined): boolean =>
  Boolean(one) && (!other || one! > other);

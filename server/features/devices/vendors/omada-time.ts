import type { DeviceSettings } from '@wifi/contract/device-settings.ts';

/** The vendor's text says microseconds, its sample is named milliseconds, integrators send both moments and durations: unverified, so the device says which. */
export const omadaTimes: Record<DeviceSettings<'omada'>['timeUnit'], (seconds: number, now: Date) => number> = {
  until_microseconds: (seconds, now) => (now.getTime() + seconds * 1000) * 1000,
  duration_microseconds: (seconds) => seconds * 1_000_000,
  duration_milliseconds: (seconds) => seconds * 1000,
};

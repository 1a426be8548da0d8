import { readText } from './cells.ts';
import type { FlatObject } from './json-objects.ts';
import { checkedLimits } from './limits.ts';
import { checkedCode } from './read-codes.ts';
import type { CodeValues, FileRecord, Findings, Reading } from './record.ts';

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const whole = (value: unknown, most: number): number => Math.min(most, Math.max(0, Math.ceil(numberOf(value))));
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Seconds since 1970 of `stat/voucher`, or the texts of the newer API. */
function momentOf(value: unknown): Date | null {
  const at = typeof value === 'number' ? new Date(value * 1000) : new Date(textOf(value));
  return at.getTime() > 0 && at.getUTCFullYear() < 2200 ? at : null;
}

export const isVoucher = (object: FlatObject): boolean =>
  'code' in object && ['duration', 'timeLimitMinutes', 'quota', 'authorizedGuestLimit'].some((name) => name in object);

/** A voucher of `stat/voucher`, or of the newer API, which calls everything otherwise. */
export function readVoucher(
  found: Findings,
  voucher: FlatObject,
  { now }: Reading,
): Omit<FileRecord<CodeValues>, 'line' | 'cells'> {
  const isNewer = 'timeLimitMinutes' in voucher || 'authorizedGuestLimit' in voucher;
  const uses = whole(isNewer ? voucher.authorizedGuestLimit : voucher.quota, 10_000);
  const firstUsedAt = momentOf(isNewer ? voucher.activatedAt : voucher.start_time);
  const minutes = whole(isNewer ? voucher.timeLimitMinutes : voucher.duration, 525_600);
  return checkedCode(found, readText(found, 'code', textOf(voucher.code), 40), {
    password: '',
    note: readText(found, 'note', textOf(isNewer ? voucher.name : voucher.note), 200) ?? '',
    minutes,
    uses,
    used: whole(isNewer ? voucher.authorizedGuestCount : voucher.used, 1_000_000),
    // There each use is a device.
    devices: uses > 1000 ? 0 : uses,
    validUntil: null,
    limits: checkedLimits(found, {
      // The controller receives what the guest sends.
      speedUp: whole(isNewer ? voucher.rxRateLimitKbps : voucher.qos_rate_max_up, 10_000_000),
      speedDown: whole(isNewer ? voucher.txRateLimitKbps : voucher.qos_rate_max_down, 10_000_000),
      dataCap: whole(isNewer ? voucher.dataUsageLimitMBytes : voucher.qos_usage_quota, 10_000_000),
    }),
    firstUsedAt,
    endsAt:
      firstUsedAt &&
      (momentOf(isNewer ? voucher.expiresAt : voucher.end_time) ??
        (minutes > 0 ? new Date(firstUsedAt.getTime() + minutes * 60_000) : null)),
    isOver: voucher.expired === true || voucher.status === 'EXPIRED' || undefined,
    now,
  });
}

import type { AccountKind } from '@wifi/contract/access/guest-account-words.ts';
import { clockAt, todayIn } from '../../../kit/dates/clock-at.ts';
import type { RequestOf } from '../../../shell/calls/api.ts';
import type { Account } from './account.ts';

export interface AccountValues {
  kind: AccountKind;
  username: string;
  password: string;
  name: string;
  room: string;
  note: string;
  devices: number;
  /** As the browser's own field writes it: 2026-11-15T18:30 on the clocks of the page; empty is no end. */
  validUntil: string;
  /** Mbit/s */
  speedUp: number;
  speedDown: number;
  sessionTimeout: number;
  idleTimeout: number;
  dataCap: number;
}

const noLimits: Account['limits'] = { speedUp: 0, speedDown: 0, sessionTimeout: 0, idleTimeout: 0, dataCap: 0 };

const onTheClock = (instant: string | null, timeZone: string): string => (instant ? clockAt(instant, timeZone) : '');

export function valuesOf(timeZone: string, account?: Account): AccountValues {
  const { speedUp, speedDown, ...limits } = account?.limits ?? noLimits;
  return {
    kind: account?.kind ?? 'hsia',
    username: account?.username ?? '',
    password: '',
    name: account?.name ?? '',
    room: account?.room ?? '',
    note: account?.note ?? '',
    devices: account?.devices ?? 0,
    validUntil: onTheClock(account?.validUntil ?? null, timeZone),
    speedUp: speedUp / 1000,
    speedDown: speedDown / 1000,
    ...limits,
  };
}

/** The next day’s check-out, for a guest who comes today. */
export function untilCheckOut(timeZone: string, checkOut: string, now: Date = new Date()): string {
  const tomorrow = new Date(`${todayIn(timeZone, now)}T00:00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  return `${tomorrow.toISOString().slice(0, 10)}T${checkOut}`;
}

const kilobits = (megabits: number): number => Math.round(megabits * 1000);

function detailsOf({
  name,
  room,
  note,
  devices,
  speedUp,
  speedDown,
  sessionTimeout,
  idleTimeout,
  dataCap,
}: AccountValues) {
  return {
    name,
    room,
    note,
    devices,
    limits: { speedUp: kilobits(speedUp), speedDown: kilobits(speedDown), sessionTimeout, idleTimeout, dataCap },
  };
}

/** Without an offset the server takes it for the clocks of the page. */
const sent = (clock: string): string | null => (clock === '' ? null : `${clock}:00`);

export const newAccountOf = (values: AccountValues): RequestOf<'POST /guest-accounts'>['body'] => ({
  ...detailsOf(values),
  kind: values.kind,
  username: values.username,
  password: values.password,
  validUntil: sent(values.validUntil),
});

/** An empty password stays as it is, and so does an end that nobody touched: the field knows no seconds. */
export const changesOf = (
  timeZone: string,
  account: Account,
  values: AccountValues,
): NonNullable<RequestOf<'PUT /guest-accounts/{id}'>['body']> => ({
  ...detailsOf(values),
  ...(values.password === '' ? {} : { password: values.password }),
  ...(values.validUntil === onTheClock(account.validUntil, timeZone) ? {} : { validUntil: sent(values.validUntil) }),
});

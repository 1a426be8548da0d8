import type { SessionLimits } from '@wifi/contract/network/session-limits.ts';

/** What a session may still use, in the units of RADIUS. Undefined = no limit. */
export interface Limits {
  /** kbit/s */
  speedUp: number | undefined;
  speedDown: number | undefined;
  seconds: number | undefined;
  idleSeconds: number | undefined;
  bytes: number | undefined;
}

const tighter = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined ? other : other === undefined ? one : Math.min(one, other);

export const unlimited: Limits = {
  speedUp: undefined,
  speedDown: undefined,
  seconds: undefined,
  idleSeconds: undefined,
  bytes: undefined,
};

/** The tightest of each wins. */
export const tightest = (...all: Limits[]): Limits =>
  all.reduce(
    (one, other) => ({
      speedUp: tighter(one.speedUp, other.speedUp),
      speedDown: tighter(one.speedDown, other.speedDown),
      seconds: tighter(one.seconds, other.seconds),
      idleSeconds: tighter(one.idleSeconds, other.idleSeconds),
      bytes: tighter(one.bytes, other.bytes),
    }),
    unlimited,
  );

const set = (value: number, unit = 1): number | undefined => (value > 0 ? value * unit : undefined);

/** An operator's megabyte is a million bytes, as on the price list of every carrier. */
export const limitsOf = ({ speedUp, speedDown, sessionTimeout, idleTimeout, dataCap }: SessionLimits): Limits => ({
  speedUp: set(speedUp),
  speedDown: set(speedDown),
  seconds: set(sessionTimeout, 60),
  idleSeconds: set(idleTimeout, 60),
  bytes: set(dataCap, 1_000_000),
});

/** One second at least: 0 would read as "no limit" on many routers. */
export const withinSeconds = (limits: Limits, seconds: number): Limits => ({
  ...limits,
  seconds: Math.max(1, Math.floor(Math.min(seconds, limits.seconds ?? Infinity))),
});

/** What is left until a moment. */
export const limitedUntil = (end: Date | null | undefined, now: Date): Limits =>
  end ? withinSeconds(unlimited, (end.getTime() - now.getTime()) / 1000) : unlimited;

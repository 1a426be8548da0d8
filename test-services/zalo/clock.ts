/** The vendor's clock: windows and tokens grow old when a test moves it. */
export function createClock() {
  let ahead = 0;
  return {
    now: (): number => Date.now() + ahead,
    advance: (milliseconds: number): void => {
      ahead += milliseconds;
    },
    set: (time: Date | undefined): void => {
      ahead = time ? time.getTime() - Date.now() : 0;
    },
  };
}

export type Clock = ReturnType<typeof createClock>;

export const hourInMs = 3_600_000;
export const dayInMs = 24 * hourInMs;

const vietnamAheadMs = 7 * hourInMs;

/** Zalo writes days and closes at night by Vietnam's clocks, which are never changed. */
export const vietnamHour = (time: number): number => new Date(time + vietnamAheadMs).getUTCHours();

/** `2026-11-18` */
export const vietnamDay = (time: number): string => new Date(time + vietnamAheadMs).toISOString().slice(0, 10);

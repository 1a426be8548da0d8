import { createContext, use, type ReactNode } from 'react';
import { todayIn } from './clock-at.ts';
import type { Day } from './date-ranges.ts';

const ClockContext = createContext<string | undefined>(undefined);

/** Whatever is shown in here goes by the clocks of this zone. */
export function Clock({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <ClockContext value={timeZone}>{children}</ClockContext>;
}

let ofBrowser: string | undefined;

/** Asked by everything that shows a time, and dear to find out. */
export const browserTimeZone = (): string => (ofBrowser ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/** That of the clock around, if there is one. */
export const useClockZone = (): string | undefined => use(ClockContext);

/** By its name; that of this browser where no other is meant. */
export const useTimeZone = (): string => useClockZone() ?? browserTimeZone();

/** The day that those clocks show. */
export const useToday = (): Day => todayIn(useTimeZone());

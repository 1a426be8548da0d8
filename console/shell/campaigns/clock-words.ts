import type { useFormat } from '../../kit/language.tsx';

/** What the clocks of the page show then: no moment yet. */
export const clockWords = (format: ReturnType<typeof useFormat>, clock: string): string =>
  format.date(`${clock}:00Z`, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

import { useMemo } from 'react';
import { useFormat } from '../../../kit/language.tsx';

/** A Monday, to name weekdays and hours by. */
const monday = Date.UTC(2026, 0, 5);
const [hourLength, dayLength] = [3_600_000, 86_400_000];

export function useHourWords() {
  const format = useFormat();
  return useMemo(() => {
    const at = (weekday: number, hour: number) => monday + (weekday - 1) * dayLength + hour * hourLength;
    return {
      weekday: (weekday: number, length: 'narrow' | 'short' | 'long' = 'long') =>
        format.date(at(weekday, 0), { weekday: length, timeZone: 'UTC' }),
      hour: (hour: number) => format.date(at(1, hour), { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
      /** With a space that breaks: 24 of them stand side by side. */
      shortHour: (hour: number) =>
        format.date(at(1, hour), { hour: 'numeric', timeZone: 'UTC' }).replace(/[\u00a0\u202f]/g, ' '),
    };
  }, [format]);
}

import type { CampaignHours } from '@wifi/contract/access/campaign-words.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { useListWords } from '../../../widgets/lists/use-list-words.ts';

/** The 5th of January 1970 was a Monday. */
const dayTicks = (weekday: number) => (weekday + 3) * 86_400_000;

export function useWeekdayName(length: 'short' | 'long'): (weekday: number) => string {
  const { language } = useLanguage();
  const formatter = new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' });
  return (weekday) => formatter.format(dayTicks(weekday));
}

/** `Mon, Fri, 17:00 – 19:30`; empty where nothing is limited. */
export function useDayWords() {
  const t = useT();
  const listWords = useListWords();
  const nameOf = useWeekdayName('short');
  return ({ weekdays, hours }: { weekdays: readonly number[]; hours: CampaignHours | null }): string => {
    const days = weekdays.length === 0 || weekdays.length === 7 ? '' : listWords(weekdays.map(nameOf));
    const times = hours ? t('{start} – {end}', { start: hours.from, end: hours.to }) : '';
    return [days, times].filter(Boolean).join(', ');
  };
}

import type { CampaignHours } from '@wifi/contract/campaign-words.ts';
import { useFormat, useT } from '../../kit/language.tsx';
import { useDayWords } from './use-day-words.ts';

interface PeriodProps { campaign: { startTime: string; endTime: string | null; weekdays: number[]; hours: CampaignHours | null }; timeZone: string | undefined }

export function Period({ campaign: { startTime, endTime, weekdays, hours }, timeZone }: PeriodProps) {
  const t = useT();
  const format = useFormat(timeZone);
  // Breaks between its two moments, never inside one.
  const moment = (at: string) => format.dateTime(at).replaceAll(' ', '\u00a0');
  const days = useDayWords()({ weekdays, hours });
  const period = endTime
    ? t('{start} – {end}', { start: moment(startTime), end: moment(endTime) }).replace(' –', '\u00a0–')
    : t('From {start}, no end', { start: moment(startTime) });
  return days ? `${period} · ${days}` : period;
}

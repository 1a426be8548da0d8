import { useFormat, useT } from '../../kit/language.tsx';

interface PeriodProps { campaign: { startTime: string; endTime: string | null }; timeZone: string | undefined }

export function Period({ campaign: { startTime, endTime }, timeZone }: PeriodProps) {
  const t = useT();
  const format = useFormat(timeZone);
  // Breaks between its two moments, never inside one.
  const moment = (at: string) => format.dateTime(at).replaceAll(' ', '\u00a0');
  return endTime
    ? t('{start} – {end}', { start: moment(startTime), end: moment(endTime) }).replace(' –', '\u00a0–')
    : t('From {start}, no end', { start: moment(startTime) });
}

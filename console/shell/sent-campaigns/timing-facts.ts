import type { Translate, useFormat } from '../../kit/language.tsx';
import type { ShownCampaign } from './campaign-words.ts';

type Format = ReturnType<typeof useFormat>;

/** What the clocks of the page show then: no moment yet. */
const clockWords = (format: Format, clock: string): string =>
  format.date(`${clock}:00Z`, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

export function beginFact(t: Translate, format: Format, { startedAt, dueAt, schedule }: ShownCampaign) {
  const moment = startedAt ?? dueAt;
  const value = moment ? format.dateTime(moment) : schedule.at ? clockWords(format, schedule.at) : t('At once');
  return { name: t('Begins'), value };
}

/** By what it is judged. */
export const compareFacts = (t: Translate, format: Format, { heldOut, returnDays }: ShownCampaign) => [
  { name: t('Kept back to compare with'), value: format.number(heldOut / 100, { style: 'percent' }) },
  { name: t('Came back within'), value: t('{n, plural, one {# day} other {# days}}', { n: returnDays }) },
];

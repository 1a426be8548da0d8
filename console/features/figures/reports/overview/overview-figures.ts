import type { Format } from '../../../../kit/format.ts';
import { msg, type Translate } from '../../../../kit/language.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { dataWords } from '../../../../widgets/words/data-words.ts';
import { sessionTime } from '../../../../widgets/words/duration-words.ts';

export type Overview = AnswerOf<'GET /reports/overview'>;
export type OverviewRow = Overview['rows'][number];

export const overviewFigures = [
  'logins',
  'guests',
  'newGuests',
  'returningGuests',
  'sessionSeconds',
  'dataBytes',
] as const;
export type OverviewFigure = (typeof overviewFigures)[number];

export const figureNames: Record<OverviewFigure, string> = {
  logins: msg('Logins'),
  guests: msg('Different guests'),
  newGuests: msg('New guests'),
  returningGuests: msg('Returning guests'),
  sessionSeconds: msg('Session time'),
  dataBytes: msg('Data used'),
};

export function figureFormat(figure: OverviewFigure, t: Translate, format: Format): (value: number) => string {
  if (figure === 'sessionSeconds') return (seconds) => sessionTime(t, seconds);
  if (figure === 'dataBytes') return (bytes) => dataWords(format, bytes);
  return (value) => format.number(value);
}

import { useMemo } from 'react';
import type { Column } from '../../kit/data-table.tsx';
import { msg, useFormat, useT } from '../../kit/language.tsx';
import type { AnswerOf } from '../../shell/api.ts';
import { whyWords } from './event-words.ts';
import { TypedInput } from './typed-input.tsx';

type HotelError = AnswerOf<'GET /reports/hms-error'>['rows'][number];

/** Spec §8 has the sentence. */
const noSuchGuest = msg('Guest data does not exist in the hotel system!');

export function useHotelErrorColumns(timeZone: string | undefined): Column<HotelError>[] {
  const t = useT();
  const format = useFormat(timeZone);
  return useMemo(() => [
    { id: 'roomNumber', header: t('Room'), phone: 'title', render: ({ roomNumber }) => <bdi>{roomNumber || '–'}</bdi> },
    { id: 'userInput', header: t('Typed'), render: ({ lastName, userInput }) => <TypedInput input={lastName ? { lastName } : withoutStay(userInput)} /> },
    { id: 'checkinTime', header: t('Check-in'), nowrap: true, render: ({ checkinTime }) => <bdi>{checkinTime || '–'}</bdi> },
    { id: 'departureDate', header: t('Departure'), nowrap: true, render: ({ departureDate }) => <bdi>{departureDate || '–'}</bdi> },
    { id: 'error', header: t('Error'), width: '30%', render: ({ error }) => (error === 'guest-unknown' ? t(noSuchGuest) : whyWords(t, error)) },
    { id: 'eventTime', header: t('When'), nowrap: true, render: ({ eventTime }) => format.dateTime(eventTime) },
  ], [t, format]);
}

/** What has a column of its own is not said twice. */
const withoutStay = ({ roomNumber: _room, checkinTime: _in, departureDate: _out, ...rest }: Record<string, string>): Record<string, string> => rest;

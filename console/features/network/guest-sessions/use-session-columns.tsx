import { useMemo } from 'react';
import { msg, useFormat, useT } from '../../../kit/language.tsx';
import { TwoLines } from '../../../kit/layout/lines.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { LongCode } from '../../../widgets/marks/long-code.tsx';
import { MacAddress } from '../../../widgets/marks/mac-address.tsx';
import { dataWords } from '../../../widgets/words/data-words.ts';
import { durationWords } from '../../../widgets/words/duration-words.ts';
import { passedMethods } from '../../../widgets/words/login-method-names.ts';

export type Session = AnswerOf<'GET /guest-sessions'>['rows'][number];

export type DisconnectResult = AnswerOf<'POST /guest-sessions/{id}/disconnect'>['result'];

/** Guests who only clicked have no name: their device stands for them. */
export const nameOf = ({ userName, mac }: Session): string => userName || mac;

export function useSessionColumns(): Column<Session>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'user',
        header: t('User'),
        width: '22%',
        render: (session) => (
          <TwoLines detail={passedMethods(t, session.method)}>
            {session.userName ? <LongCode>{session.userName}</LongCode> : <MacAddress>{session.mac}</MacAddress>}
          </TwoLines>
        ),
        phone: 'title',
      },
      {
        id: 'mac',
        header: t('Device'),
        nowrap: true,
        render: ({ mac, ip }) => (
          <TwoLines detail={ip && <bdi dir="ltr">{ip}</bdi>}>
            <MacAddress>{mac}</MacAddress>
          </TwoLines>
        ),
      },
      { id: 'router', header: t('Router'), width: '18%', render: ({ device }) => <bdi>{device}</bdi> },
      {
        id: 'since',
        header: t('Online since'),
        nowrap: true,
        render: ({ startedAt, seconds, isReported }) => (
          <TwoLines detail={isReported ? durationWords(t, Math.max(1, Math.round(seconds / 60))) : <Unreported />}>
            {format.dateTime(startedAt)}
          </TwoLines>
        ),
      },
      {
        id: 'down',
        header: t('Data received'),
        align: 'end',
        render: ({ bytesDown, isReported }) => (isReported ? dataWords(format, bytesDown) : '–'),
      },
      {
        id: 'up',
        header: t('Data sent'),
        align: 'end',
        tablet: 'hidden',
        render: ({ bytesUp, isReported }) => (isReported ? dataWords(format, bytesUp) : '–'),
      },
      {
        id: 'ends',
        header: t('Ends'),
        width: '18%',
        render: ({ endsAt, ending, isReported }) => (
          <TwoLines detail={ending && endingWords(t, ending)}>
            {endsAt ? (
              <span title={format.dateTime(endsAt)}>{format.relative(endsAt)}</span>
            ) : isReported ? (
              t('No end')
            ) : (
              t('Not known')
            )}
          </TwoLines>
        ),
      },
    ],
    [t, format],
  );
}

function Unreported() {
  const t = useT();
  return (
    <span
      title={t(
        'Let in by the portal. The router does not report its guests, so that nobody knows whether this one is still there.',
      )}
    >
      {t('Not reported by the router')}
    </span>
  );
}

const stillOnline: Record<DisconnectResult, string> = {
  disconnected: msg('The router said it was ended, yet it goes on'),
  'already-gone': msg('The router said it was ended, yet it goes on'),
  'no-answer': msg('The router does not answer'),
  refused: msg('The router refuses to end it'),
  'not-possible': msg('The router cannot end it'),
};

/** A session that is to end is told so again and again: why it is still here. */
const endingWords = (t: ReturnType<typeof useT>, { tries, result }: NonNullable<Session['ending']>): string =>
  result === null
    ? t('Is being ended')
    : t('{why} (tried {n, plural, one {once} other {# times}}, goes on trying)', {
        why: t(stillOnline[result]),
        n: tries,
      });

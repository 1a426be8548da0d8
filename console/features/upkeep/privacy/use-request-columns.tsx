import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useFormat, useT, type Translate } from '../../../kit/language.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { requestStateWords, requestWords } from './privacy-words.ts';
import classes from './privacy.module.css';

export type Request = AnswerOf<'GET /privacy/requests'>['rows'][number];

const colours = { open: 'accent', replied: 'primary', done: 'gray' } as const;

export const nameOfRequest = (t: Translate, { contact, profileId }: Request): string =>
  contact || (profileId ? t('Guest #{id}', { id: profileId }) : t('An erased guest'));

export function useRequestColumns(): Column<Request>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'who',
        header: t('Who asks'),
        render: (request) => (
          <>
            <bdi>{nameOfRequest(t, request)}</bdi>
            {request.needsProof && request.state !== 'done' && (
              <div className={classes.faint}>{t('Asked from the page after a login: make sure who it is first.')}</div>
            )}
          </>
        ),
        phone: 'title',
        width: '28%',
      },
      {
        id: 'what',
        header: t('What'),
        render: ({ kind, note }) => (
          <>
            {t(requestWords[kind])}
            {note && <div className={classes.faint}>{note}</div>}
          </>
        ),
      },
      {
        id: 'state',
        header: t('State'),
        render: ({ state }) => (
          <Badge variant="light" color={colours[state]}>
            {t(requestStateWords[state])}
          </Badge>
        ),
      },
      { id: 'due', header: t('By'), nowrap: true, render: (request) => <Deadline request={request} format={format} /> },
      {
        id: 'received',
        header: t('Came on'),
        nowrap: true,
        tablet: 'hidden',
        render: ({ receivedAt }) => format.date(receivedAt),
      },
    ],
    [t, format],
  );
}

/** The next thing to do, and by when; late is said in words too. */
function Deadline({
  request: { state, replyDueAt, dueAt, doneAt },
  format,
}: {
  request: Request;
  format: ReturnType<typeof useFormat>;
}) {
  const t = useT();
  if (state === 'done') return <span className={classes.faint}>{doneAt && format.date(doneAt)}</span>;
  const due = state === 'open' ? replyDueAt : dueAt;
  const isLate = new Date(due) < new Date();
  return (
    <>
      <div className={isLate ? classes.late : undefined}>{format.date(due)}</div>
      <div className={classes.faint}>{isLate ? t('Late') : format.relative(due)}</div>
    </>
  );
}

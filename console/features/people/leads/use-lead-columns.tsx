import { useMemo } from 'react';
import { useFormat, useT } from '../../../kit/language.tsx';
import { OneLine, TwoLines } from '../../../kit/layout/lines.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { PersonFace } from '../../../widgets/marks/person-face.tsx';
import { nameOf, sourceWords, type Lead } from './lead.ts';
import { StatusBadge } from './status-badge.tsx';
import classes from './leads.module.css';

export function useLeadColumns(): Column<Lead>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('Name'),
        width: '20%',
        sortable: true,
        phone: 'title',
        render: (lead) => (
          <span className={classes.who}>
            <PersonFace name={nameOf(t, lead)} />
            <bdi>{nameOf(t, lead)}</bdi>
          </span>
        ),
      },
      {
        id: 'contact',
        header: t('Contact'),
        width: '22%',
        render: ({ email, phone }) =>
          email ? (
            <TwoLines detail={phone && <OneLine>{phone}</OneLine>}>
              <OneLine>{email}</OneLine>
            </TwoLines>
          ) : phone ? (
            <OneLine>{phone}</OneLine>
          ) : (
            '–'
          ),
      },
      {
        id: 'status',
        header: t('State'),
        nowrap: true,
        sortable: true,
        render: ({ status }) => <StatusBadge status={status} />,
      },
      {
        id: 'assignee',
        header: t('Looked after by'),
        render: ({ assignee }) => (assignee ? <bdi>{assignee.displayName}</bdi> : '–'),
      },
      {
        id: 'source',
        header: t('From'),
        width: '16%',
        tablet: 'hidden',
        render: ({ source, campaign, device }) =>
          campaign ? (
            <TwoLines detail={device && <bdi>{device.name}</bdi>}>
              <bdi>{campaign.name}</bdi>
            </TwoLines>
          ) : (
            t(sourceWords[source])
          ),
      },
      {
        id: 'notes',
        header: t('Notes'),
        align: 'end',
        tablet: 'hidden',
        phone: 'hidden',
        render: ({ notes }) => (notes > 0 ? format.number(notes) : '–'),
      },
      {
        id: 'createdAt',
        header: t('Came in'),
        width: '14%',
        nowrap: true,
        sortable: true,
        render: ({ createdAt }) => <span title={format.dateTime(createdAt)}>{format.relative(createdAt)}</span>,
      },
    ],
    [t, format],
  );
}

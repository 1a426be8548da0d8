import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useFormat, useT } from '../../../kit/language.tsx';
import { TwoLines } from '../../../kit/layout/lines.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { keyStateColours, keyStateHints, keyStateWords, type ApiKey } from './key-words.ts';
import classes from './api-keys.module.css';

export function useKeyColumns(): Column<ApiKey>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('Name'),
        phone: 'title',
        width: '20%',
        render: ({ name, hint }) => (
          <TwoLines detail={<bdi dir="ltr">{hint}</bdi>}>
            <bdi>{name}</bdi>
          </TwoLines>
        ),
      },
      {
        id: 'scopes',
        header: t('What it may do'),
        width: '34%',
        render: ({ scopes, allowed, state }) => (
          <TwoLines
            detail={
              state === 'live' && allowed.length < scopes.length && t('Its maker may no longer do all it was made for.')
            }
          >
            <bdi dir="ltr">{(state === 'live' ? allowed : scopes).join(', ') || '–'}</bdi>
          </TwoLines>
        ),
      },
      {
        id: 'state',
        header: t('State'),
        render: ({ state, expiresAt }) => (
          <TwoLines
            detail={
              state === 'live'
                ? expiresAt
                  ? t('Until {date}', { date: format.date(expiresAt) })
                  : t('Until it is revoked')
                : keyStateHints[state] && t(keyStateHints[state])
            }
          >
            <Badge variant="light" color={keyStateColours[state]} className={classes.state}>
              {t(keyStateWords[state])}
            </Badge>
          </TwoLines>
        ),
      },
      {
        id: 'used',
        header: t('Last used'),
        nowrap: true,
        render: ({ lastUsedAt }) => (lastUsedAt ? format.relative(lastUsedAt) : t('Never')),
      },
      {
        id: 'made',
        header: t('Made by'),
        tablet: 'hidden',
        render: ({ createdBy, createdAt }) => (
          <TwoLines detail={format.date(createdAt)}>
            <bdi>{createdBy}</bdi>
          </TwoLines>
        ),
      },
    ],
    [t, format],
  );
}

import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { keyStateColours, keyStateWords, type ApiKey } from './key-words.ts';
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
        width: '26%',
        render: ({ name, hint }) => (
          <>
            <bdi>{name}</bdi>
            <div className={classes.hint}>
              <bdi dir="ltr">{hint}</bdi>
            </div>
          </>
        ),
      },
      {
        id: 'scopes',
        header: t('What it may do'),
        render: ({ scopes, allowed, state }) => (
          <>
            <bdi dir="ltr">{(state === 'live' ? allowed : scopes).join(', ') || '–'}</bdi>
            {state === 'live' && allowed.length < scopes.length && (
              <div className={classes.hint}>{t('Its maker may no longer do all it was made for.')}</div>
            )}
          </>
        ),
      },
      {
        id: 'state',
        header: t('State'),
        render: ({ state, expiresAt }) => (
          <>
            <Badge variant="light" color={keyStateColours[state]}>
              {t(keyStateWords[state])}
            </Badge>
            {state === 'live' && (
              <div className={classes.hint}>
                {expiresAt ? t('Until {date}', { date: format.date(expiresAt) }) : t('Until it is revoked')}
              </div>
            )}
          </>
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
          <>
            <bdi>{createdBy}</bdi>
            <div className={classes.hint}>{format.date(createdAt)}</div>
          </>
        ),
      },
    ],
    [t, format],
  );
}

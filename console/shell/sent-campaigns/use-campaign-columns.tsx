import { Progress } from '@mantine/core';
import { useMemo } from 'react';
import { useFormat, useT } from '../../kit/language.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { CampaignBadge } from './campaign-badge.tsx';
import type { ShownCampaign } from './campaign-words.ts';
import classes from './sent-campaigns.module.css';

/** The columns of a list of campaigns. */
export function useCampaignColumns<Campaign extends ShownCampaign>(): Column<Campaign>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t('Name'), width: '34%', phone: 'title', render: ({ name }) => <bdi>{name}</bdi> },
      { id: 'state', header: t('State'), render: ({ state }) => <CampaignBadge state={state} /> },
      { id: 'progress', header: t('Progress'), render: (campaign) => <HowFar campaign={campaign} /> },
      {
        id: 'when',
        header: t('When'),
        nowrap: true,
        render: ({ startedAt, dueAt, updatedAt, state }) =>
          (startedAt ?? dueAt)
            ? format.dateTime((startedAt ?? dueAt)!)
            : state === 'draft'
              ? t('Changed {when}', { when: format.relative(updatedAt) })
              : t('At once'),
      },
    ],
    [t, format],
  );
}

function HowFar({ campaign: { state, progress } }: { campaign: ShownCampaign }) {
  const t = useT();
  const format = useFormat();
  const { planned, finished } = progress;
  if (state === 'draft' || state === 'scheduled' || state === 'cancelled') return '–';
  return (
    <span className={classes.howFar}>
      {t('{done} of {total}', { done: format.number(finished), total: format.number(planned) })}
      {state !== 'done' && (
        <Progress size="sm" value={planned === 0 ? 100 : (100 * finished) / planned} aria-label={t('Progress')} />
      )}
    </span>
  );
}

import { useMemo } from 'react';
import type { Column } from '../../kit/data-table.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { StateBadge, TypeName } from './campaign-badges.tsx';
import { Period } from './period.tsx';
import type { Campaign } from './stored-campaign.ts';

export function useCampaignColumns(timeZone: string | undefined): Column<Campaign>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(() => [
    { id: 'name', header: t('Name'), sortable: true, width: '22%', render: ({ name }) => <bdi>{name}</bdi>, phone: 'title' },
    { id: 'state', header: t('State'), sortable: true, nowrap: true, render: ({ status }) => <StateBadge state={status} /> },
    { id: 'type', header: t('Type'), sortable: true, nowrap: true, render: ({ type }) => <TypeName type={type} />, tablet: 'hidden' },
    { id: 'priority', header: t('Priority'), sortable: true, align: 'end', render: ({ priority }) => format.number(priority), phone: 'hidden', tablet: 'hidden' },
    { id: 'period', header: t('When'), sortable: true, width: '20%', render: (campaign) => <Period campaign={campaign} timeZone={timeZone} /> },
    { id: 'devices', header: t('Devices'), nowrap: true, render: ({ devices }) => (devices.length === 0 ? t('All') : format.number(devices.length)), tablet: 'hidden' },
    { id: 'views', header: t('Views'), sortable: true, align: 'end', render: ({ figures }) => format.number(figures.views), tablet: 'hidden' },
    { id: 'clicks', header: t('Clicks'), sortable: true, align: 'end', render: ({ figures }) => format.number(figures.clicks), tablet: 'hidden' },
    { id: 'logins', header: t('Logins'), sortable: true, align: 'end', render: ({ figures }) => format.number(figures.logins) },
  ], [t, format, timeZone]);
}

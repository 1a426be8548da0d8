import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import type { CampaignHours, CampaignState, CampaignType } from '@wifi/contract/access/campaign-words.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { stateWords, typeWords } from './campaign-words.ts';
import type { Campaign } from './stored-campaign.ts';
import { useDayWords } from './use-day-words.ts';

export function useCampaignColumns(timeZone: string | undefined): Column<Campaign>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('Name'),
        sortable: true,
        width: '22%',
        render: ({ name }) => <bdi>{name}</bdi>,
        phone: 'title',
      },
      {
        id: 'state',
        header: t('State'),
        sortable: true,
        nowrap: true,
        render: ({ status }) => <StateBadge state={status} />,
      },
      {
        id: 'type',
        header: t('Type'),
        sortable: true,
        nowrap: true,
        render: ({ type }) => <TypeName type={type} />,
        tablet: 'hidden',
      },
      {
        id: 'priority',
        header: t('Priority'),
        sortable: true,
        align: 'end',
        render: ({ priority }) => format.number(priority),
        phone: 'hidden',
        tablet: 'hidden',
      },
      {
        id: 'period',
        header: t('When'),
        sortable: true,
        width: '20%',
        render: (campaign) => <Period campaign={campaign} timeZone={timeZone} />,
      },
      {
        id: 'devices',
        header: t('Devices'),
        nowrap: true,
        render: ({ devices }) => (devices.length === 0 ? t('All') : format.number(devices.length)),
        tablet: 'hidden',
      },
      {
        id: 'views',
        header: t('Views'),
        sortable: true,
        align: 'end',
        render: ({ figures }) => format.number(figures.views),
        tablet: 'hidden',
      },
      {
        id: 'clicks',
        header: t('Clicks'),
        sortable: true,
        align: 'end',
        render: ({ figures }) => format.number(figures.clicks),
        tablet: 'hidden',
      },
      {
        id: 'logins',
        header: t('Logins'),
        sortable: true,
        align: 'end',
        render: ({ figures }) => format.number(figures.logins),
      },
    ],
    [t, format, timeZone],
  );
}

const stateColours = { running: 'good', scheduled: 'primary', draft: 'gray', finished: 'gray' } as const;

function StateBadge({ state }: { state: CampaignState }) {
  const t = useT();
  return <Badge color={stateColours[state]}>{t(stateWords[state])}</Badge>;
}

function TypeName({ type }: { type: CampaignType | 'finished' }) {
  const t = useT();
  return t(type === 'finished' ? stateWords.finished : typeWords[type].name);
}

interface PeriodProps {
  campaign: { startTime: string; endTime: string | null; weekdays: number[]; hours: CampaignHours | null };
  timeZone: string | undefined;
}

function Period({ campaign: { startTime, endTime, weekdays, hours }, timeZone }: PeriodProps) {
  const t = useT();
  const format = useFormat(timeZone);
  // Breaks between its two moments, never inside one.
  const moment = (at: string) => format.dateTime(at).replaceAll(' ', '\u00a0');
  const days = useDayWords()({ weekdays, hours });
  const period = endTime
    ? t('{start} – {end}', { start: moment(startTime), end: moment(endTime) }).replace(' –', '\u00a0–')
    : t('From {start}, no end', { start: moment(startTime) });
  return days ? `${period} · ${days}` : period;
}

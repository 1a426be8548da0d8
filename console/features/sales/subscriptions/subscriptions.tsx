import { Button, NativeSelect } from '@mantine/core';
import { IconCalendarPlus, IconChartBar, IconPlayerStop } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { subscriptionFilters, type SubscriptionFilter } from '@wifi/contract/sales/subscription-words.ts';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { breakLongWords } from '../../../kit/layout/break-long-words.tsx';
import { ChoiceChips } from '../../../kit/table/choice-chips.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { useCall, useList } from '../../../shell/calls/queries.ts';
import { DownloadMenu } from '../../../shell/files/download-menu.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { EndForm } from './end-form.tsx';
import { GiveForm } from './give-form.tsx';
import { Revenue } from './revenue.tsx';
import { SubscriptionDrawer } from './subscription-drawer.tsx';
import { filterWords, StateBadge, type Subscription } from './subscription.tsx';
import { UsageWords } from './usage-words.tsx';

const isFilter = (text: string): text is SubscriptionFilter =>
  (subscriptionFilters as readonly string[]).includes(text);

export default function Subscriptions() {
  const t = useT();
  const [search, setSearch] = useUrlText('search');
  const [stateText, setState] = useUrlText('state');
  const [planId, setPlanId] = useUrlText('plan');
  const [opened, setOpened] = useState<Subscription>();
  const [given, setGiven] = useState<Subscription>();
  const [ended, setEnded] = useState<Subscription>();
  const [showsRevenue, setShowsRevenue] = useState(false);
  const columns = useColumns();
  const { data: plans } = useCall('GET /plans');
  const state = isFilter(stateText) ? stateText : undefined;
  // What ends first is what whoever asks for ends wants to see first.
  const sort = state === 'ending' || state === 'expired' ? 'end' : 'newest';
  const filter = { sort, search: search || undefined, state, planId: /^\d{1,9}$/.test(planId) ? planId : undefined };
  const list = useList('GET /subscriptions', rowsPerLoad, filter);
  return (
    <>
      <ListPage
        title={t('Subscriptions')}
        purpose={t('Which page has which plan, until when, and how much of it is used.')}
        headerActions={
          <Button variant="default" leftSection={<IconChartBar aria-hidden />} onClick={() => setShowsRevenue(true)}>
            {t('Revenue')}
          </Button>
        }
        list={list}
        search={{ value: search, onChange: setSearch, label: t('Search by page') }}
        filters={
          <>
            <ChoiceChips choices={subscriptionFilters} names={filterWords} value={state} onChange={setState} />
            <NativeSelect
              aria-label={t('Plan')}
              value={planId}
              onChange={(event) => setPlanId(event.currentTarget.value)}
              data={[
                { value: '', label: t('All plans') },
                ...(plans?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          </>
        }
        exporter={<DownloadMenu file={{ key: 'GET /subscriptions/file', name: 'subscriptions', query: filter }} />}
        isNarrowed={Boolean(search || state || planId)}
        columns={columns}
        rowKey={({ eid }) => eid}
        rowName={({ page }) => page}
        onOpen={setOpened}
        actions={(subscription) => [
          {
            label: t('Give or extend a plan'),
            icon: <IconCalendarPlus aria-hidden />,
            onClick: () => setGiven(subscription),
          },
          {
            label: t('End the plan'),
            icon: <IconPlayerStop aria-hidden />,
            danger: true,
            disabled: subscription.state === 'free',
            onClick: () => setEnded(subscription),
          },
        ]}
        empty={
          <EmptyState title={t('No pages yet')}>
            {t('As soon as somebody makes a page, its plan stands here.')}
          </EmptyState>
        }
      />
      <SubscriptionDrawer subscription={opened} onClose={() => setOpened(undefined)} onGive={setGiven} />
      <GiveForm subscription={given} plans={plans?.rows ?? []} onClose={() => setGiven(undefined)} />
      <EndForm subscription={ended} onClose={() => setEnded(undefined)} />
      <Revenue opened={showsRevenue} onClose={() => setShowsRevenue(false)} />
    </>
  );
}

function useColumns(): Column<Subscription>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'page',
        header: t('Page'),
        width: '30%',
        phone: 'title',
        render: ({ page }) => <bdi>{breakLongWords(page)}</bdi>,
      },
      { id: 'plan', header: t('Plan'), render: ({ plan }) => <bdi>{breakLongWords(plan)}</bdi> },
      { id: 'state', header: t('State'), nowrap: true, render: ({ state }) => <StateBadge state={state} /> },
      {
        id: 'end',
        header: t('Ends'),
        nowrap: true,
        render: ({ endsAt }) =>
          endsAt ? <span title={format.dateTime(endsAt)}>{format.date(endsAt)}</span> : t('No end'),
      },
      {
        id: 'usage',
        header: t('Usage'),
        tablet: 'hidden',
        render: (subscription) => <UsageWords subscription={subscription} />,
      },
    ],
    [t, format],
  );
}

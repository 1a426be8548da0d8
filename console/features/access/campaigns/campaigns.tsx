import { Button, SegmentedControl } from '@mantine/core';
import { IconCopy, IconFileSpreadsheet, IconPencil, IconPlayerStop, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { campaignStates, type CampaignState } from '@wifi/contract/access/campaign-words.ts';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { ChoiceChips } from '../../../kit/table/choice-chips.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { usePageList } from '../../../shell/calls/queries.ts';
import { usePageDownload } from '../../../shell/files/page-download.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { Calendar } from './calendar/calendar.tsx';
import { readSort, writeSort } from './campaign-sort.ts';
import { stateWords } from './campaign-words.ts';
import type { Campaign } from './stored-campaign.ts';
import { useCampaignActions } from './use-campaign-actions.ts';
import { useCampaignColumns } from './use-campaign-columns.tsx';
import { usePageClock } from './use-page-clock.ts';

const isState = (text: string): text is CampaignState => (campaignStates as readonly string[]).includes(text);

export default function Campaigns() {
  const t = useT();
  const navigate = useNavigate();
  const { can } = useAccess();
  const [view, setView] = useUrlText('view');
  const [search, setSearch] = useUrlText('search');
  const [stateText, setState] = useUrlText('state');
  const state = isState(stateText) ? stateText : undefined;
  const [sortText, setSort] = useUrlText('sort');
  const sort = readSort(sortText);
  const filter = { search: search || undefined, status: state, sort: sort && writeSort(sort) };
  const list = usePageList('GET /campaigns', rowsPerLoad, filter);
  const file = usePageDownload('GET /campaigns/csv', 'campaigns');
  const columns = useCampaignColumns(usePageClock()?.timeZone);
  const { end, duplicate, remove } = useCampaignActions();
  const mayWrite = can('campaigns.write');
  const edit = ({ id }: Campaign) => void navigate(`/dashboard/campaign/${id}`);
  const create = mayWrite && (
    <Button component={Link} to="/dashboard/campaign/new" leftSection={<IconPlus aria-hidden />}>
      {t('New campaign')}
    </Button>
  );
  const head = {
    title: t('Campaigns'),
    purpose: t(
      'Promotions that take the place of your splash for a while. When several run at once, the stronger one is shown.',
    ),
  };
  const views = (
    <SegmentedControl
      aria-label={t('View')}
      value={view === 'calendar' ? 'calendar' : ''}
      onChange={setView}
      data={[
        { value: '', label: t('List') },
        { value: 'calendar', label: t('Calendar') },
      ]}
    />
  );
  if (view === 'calendar')
    return (
      <>
        <PageHeader
          {...head}
          actions={
            <>
              {views}
              {create}
            </>
          }
        />
        <Calendar />
      </>
    );
  return (
    <ListPage
      {...head}
      headerActions={
        <>
          {views}
          {create}
        </>
      }
      list={list}
      search={{ value: search, onChange: setSearch, label: t('Search by name') }}
      filters={<ChoiceChips choices={campaignStates} names={stateWords} value={state} onChange={setState} />}
      exporter={
        can('reports.export') && (
          <Button
            variant="default"
            loading={file.isLoading}
            leftSection={<IconFileSpreadsheet aria-hidden />}
            onClick={() => void file.download({ query: filter })}
          >
            {t('Download CSV')}
          </Button>
        )
      }
      isNarrowed={Boolean(search || state)}
      sort={sort}
      onSort={(next) => setSort(writeSort(next))}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      {...(mayWrite && {
        onOpen: edit,
        actions: (campaign: Campaign) => [
          { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => edit(campaign) },
          { label: t('Duplicate'), icon: <IconCopy aria-hidden />, onClick: () => void duplicate(campaign) },
          {
            label: t('End now'),
            icon: <IconPlayerStop aria-hidden />,
            disabled: campaign.status !== 'running',
            onClick: () => void end(campaign),
          },
          { label: t('Delete'), icon: <IconTrash aria-hidden />, danger: true, onClick: () => void remove(campaign) },
        ],
      })}
      empty={
        <EmptyState title={t('No campaigns yet')} action={create}>
          {t('Make the first one: a happy hour, a festival greeting, a partner’s offer. It starts and ends by itself.')}
        </EmptyState>
      }
    />
  );
}

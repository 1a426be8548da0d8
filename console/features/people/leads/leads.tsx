import { Button, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { leadStatuses } from '@wifi/contract/people/lead-words.ts';
import { MailSentDrawing } from '../../../kit/drawings/mail-sent.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { usePageCall, usePageParts } from '../../../shell/calls/queries.ts';
import { DownloadMenu } from '../../../shell/files/download-menu.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { BoardPage } from './board.tsx';
import { LeadDrawer } from './lead-drawer.tsx';
import { LeadFilters } from './lead-filters.tsx';
import { LeadForm } from './lead-form.tsx';
import { nameOf, statusWords, type Lead } from './lead.ts';
import { RuleDrawer } from './rule-drawer.tsx';
import { useLeadActions } from './use-lead-actions.ts';
import { useLeadColumns } from './use-lead-columns.tsx';
import { useLeadFilter } from './use-lead-filter.ts';

export default function Leads() {
  const t = useT();
  const { can } = useAccess();
  const filter = useLeadFilter();
  const [view, setView] = useUrlText('view');
  const [openedText, setOpened] = useUrlText('lead');
  const [edited, setEdited] = useState<Lead | 'new'>();
  const [isRuling, setRuling] = useState(false);
  const actions = useLeadActions();
  const columns = useLeadColumns();
  const list = usePageParts('GET /leads', rowsPerLoad, filter.query, ({ total, leads, next }) => ({
    rows: leads,
    count: total,
    next,
  }));
  const byStatus = useLeadFigures(filter.shared);
  const writes = can('leads.write');
  const openedId = /^\d{1,9}$/.test(openedText) ? Number(openedText) : undefined;
  const isBoard = view === 'board';
  const create = writes && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
      {t('New lead')}
    </Button>
  );
  const head = {
    title: t('Sale leads'),
    purpose: t('Guests who left an e-mail or a phone number, and what became of them.'),
    headerActions: (
      <>
        <SegmentedControl
          aria-label={t('View')}
          value={isBoard ? 'board' : ''}
          onChange={setView}
          data={[
            { value: '', label: t('List') },
            { value: 'board', label: t('Board') },
          ]}
        />
        {can('settings.write') && (
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal aria-hidden />}
            onClick={() => setRuling(true)}
          >
            {t('What makes a lead')}
          </Button>
        )}
        {create}
      </>
    ),
    ...(can('contacts.read') && {
      search: { value: filter.search, onChange: filter.setSearch, label: t('Search by name, e-mail or phone') },
    }),
    filters: <LeadFilters filter={filter} byStatus={byStatus} hasStatus={!isBoard} />,
    exporter: can('reports.export') && (
      <DownloadMenu file={{ key: 'GET /leads/file', name: 'leads', query: isBoard ? filter.shared : filter.query }} />
    ),
    empty: (
      <EmptyState drawing={MailSentDrawing} title={t('No leads yet')} action={create}>
        {t('Ask for an e-mail or a phone number in a survey: whoever answers appears here within a second.')}
      </EmptyState>
    ),
  };
  const open = ({ id }: Lead) => setOpened(String(id));
  const actionsOf = (lead: Lead) => [
    ...leadStatuses
      .filter((status) => status !== lead.status)
      .map((status) => ({
        label: t('Mark as: {state}', { state: t(statusWords[status]) }),
        onClick: () => void actions.setStatus(lead, status),
      })),
    { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => setEdited(lead) },
    { label: t('Delete'), icon: <IconTrash aria-hidden />, danger: true, onClick: () => void actions.remove(lead) },
  ];
  return (
    <>
      {isBoard ? (
        <BoardPage
          {...head}
          list={list}
          filter={filter}
          byStatus={byStatus}
          onOpen={open}
          actions={writes ? actionsOf : undefined}
        />
      ) : (
        <ListPage
          {...head}
          list={list}
          isNarrowed={filter.isNarrowed}
          columns={columns}
          sort={filter.sort}
          onSort={filter.setSort}
          rowKey={({ id }) => String(id)}
          rowName={(lead) => nameOf(t, lead)}
          onOpen={open}
          {...(writes && { actions: actionsOf })}
        />
      )}
      <LeadDrawer id={openedId} onClose={() => setOpened('')} onEdit={setEdited} />
      <LeadForm lead={edited} onClose={() => setEdited(undefined)} onCreated={(id) => setOpened(String(id))} />
      <RuleDrawer opened={isRuling} onClose={() => setRuling(false)} />
    </>
  );
}

const readsEvery = 5000;

/** How many leads are in each state, read again while somebody looks; when one comes in, the list is read again too. */
function useLeadFigures(query: Record<string, string | undefined>): Record<string, number> | undefined {
  const client = useQueryClient();
  const { data } = usePageCall('GET /leads', { query: { ...query, limit: '1' } }, { refetchInterval: readsEvery });
  const figures = data && JSON.stringify([data.byStatus, data.leads[0]?.updatedAt]);
  const asked = JSON.stringify(query);
  const before = useRef({ asked, figures });
  useEffect(() => {
    const isNews =
      figures !== undefined &&
      before.current.figures !== undefined &&
      before.current.asked === asked &&
      before.current.figures !== figures;
    before.current = { asked, figures };
    if (isNews) void client.invalidateQueries({ queryKey: ['GET /leads'] });
  }, [client, asked, figures]);
  return data?.byStatus;
}

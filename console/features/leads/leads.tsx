import { leadStatuses } from '@wifi/contract/lead-words.ts';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { MailSentDrawing } from '../../kit/drawings/mail-sent.tsx';
import { useT } from '../../kit/language.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { EmptyState } from '../../kit/state.tsx';
import { useAccess } from '../../shell/access.tsx';
import { DownloadMenu } from '../../shell/download-menu.tsx';
import { usePageParts } from '../../shell/queries.ts';
import { useUrlText } from '../../widgets/use-url-text.ts';
import { BoardPage } from './board.tsx';
import { nameOf, statusWords, type Lead } from './lead.ts';
import { LeadDrawer } from './lead-drawer.tsx';
import { LeadFilters } from './lead-filters.tsx';
import { LeadForm } from './lead-form.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import { useLeadActions } from './use-lead-actions.ts';
import { useLeadColumns } from './use-lead-columns.tsx';
import { useLeadFilter } from './use-lead-filter.ts';
import { useLeadFigures } from './use-lead-figures.ts';
import classes from './leads.module.css';

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
  const list = usePageParts('GET /leads', rowsPerLoad, filter.query, ({ total, leads, next }) => ({ rows: leads, count: total, next }));
  const byStatus = useLeadFigures(filter.shared);
  const writes = can('leads.write');
  const openedId = /^\d{1,9}$/.test(openedText) ? Number(openedText) : undefined;
  const isBoard = view === 'board';
  const create = writes && <Button leftSection={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>{t('New lead')}</Button>;
  const head = {
    title: t('Sale leads'),
    purpose: t('Guests who left an e-mail or a phone number, and what became of them.'),
    headerActions: (
      <>
        <SegmentedControl className={classes.views} aria-label={t('View')} value={isBoard ? 'board' : ''} onChange={setView} data={[{ value: '', label: t('List') }, { value: 'board', label: t('Board') }]} />
        {can('settings.write') && <Button variant="default" leftSection={<IconAdjustmentsHorizontal aria-hidden />} onClick={() => setRuling(true)}>{t('What makes a lead')}</Button>}
        {create}
      </>
    ),
    ...(can('contacts.read') && { search: { value: filter.search, onChange: filter.setSearch, label: t('Search by name, e-mail or phone') } }),
    filters: <LeadFilters filter={filter} byStatus={byStatus} hasStatus={!isBoard} />,
    exporter: can('reports.export') && <DownloadMenu file={{ key: 'GET /leads/file', name: 'leads', query: isBoard ? filter.shared : filter.query }} />,
    empty: (
      <EmptyState drawing={MailSentDrawing} title={t('No leads yet')} action={create}>
        {t('Ask for an e-mail or a phone number in a survey: whoever answers appears here within a second.')}
      </EmptyState>
    ),
  };
  const open = ({ id }: Lead) => setOpened(String(id));
  const actionsOf = (lead: Lead) => [
    ...leadStatuses.filter((status) => status !== lead.status).map((status) => ({ label: t('Mark as: {state}', { state: t(statusWords[status]) }), onClick: () => void actions.setStatus(lead, status) })),
    { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => setEdited(lead) },
    { label: t('Delete'), icon: <IconTrash aria-hidden />, danger: true, onClick: () => void actions.remove(lead) },
  ];
  return (
    <>
      {isBoard ? (
        <BoardPage {...head} list={list} filter={filter} byStatus={byStatus} onOpen={open} actions={writes ? actionsOf : undefined} />
      ) : (
        <ListPage
          {...head} list={list} isNarrowed={filter.isNarrowed} columns={columns} sort={filter.sort} onSort={filter.setSort}
          rowKey={({ id }) => String(id)} rowName={(lead) => nameOf(t, lead)} onOpen={open} {...(writes && { actions: actionsOf })}
        />
      )}
      <LeadDrawer id={openedId} onClose={() => setOpened('')} onEdit={setEdited} />
      <LeadForm lead={edited} onClose={() => setEdited(undefined)} onCreated={(id) => setOpened(String(id))} />
      <RuleDrawer opened={isRuling} onClose={() => setRuling(false)} />
    </>
  );
}

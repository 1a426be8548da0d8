import { Select } from '@mantine/core';
import {
  IconArrowRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconRestore,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { pageOrders, type PageOrder } from '@wifi/contract/upkeep/staff-words.ts';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { msg, useT } from '../../../kit/language.tsx';
import { ChoiceChips } from '../../../kit/table/choice-chips.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { useList } from '../../../shell/calls/queries.ts';
import { selectPage } from '../../../shell/session/selected-page.ts';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { HandOverDrawer } from './hand-over-drawer.tsx';
import { SuspendDrawer } from './suspend-drawer.tsx';
import { usePageColumns, type AnyPage } from './use-page-columns.tsx';
import { usePageDeeds } from './use-page-deeds.ts';
import classes from './all-pages.module.css';

const states = ['suspended', 'deleted', 'silent'] as const;
const stateWords: Record<(typeof states)[number], string> = {
  suspended: msg('Suspended'),
  deleted: msg('Deleted'),
  silent: msg('Silent devices'),
};
const orderWords: Record<PageOrder, string> = {
  newest: msg('Newest first'),
  name: msg('By name'),
  guests: msg('Most guests first'),
  storage: msg('Most storage first'),
  'last-activity': msg('Last activity first'),
};

export default function AllPages() {
  const t = useT();
  const navigate = useNavigate();
  const [search, setSearch] = useUrlText('search');
  const [stateText, setState] = useUrlText('state');
  const [orderText, setOrder] = useUrlText('sort');
  const [suspending, setSuspending] = useState<AnyPage>();
  const [handingOver, setHandingOver] = useState<AnyPage>();
  const state = states.find((one) => one === stateText);
  const sort = pageOrders.find((one) => one === orderText) ?? 'newest';
  const list = useList('GET /all-pages', rowsPerLoad, { search: search || undefined, state, sort });
  const columns = usePageColumns();
  const deeds = usePageDeeds(setHandingOver);
  const open = ({ eid }: AnyPage) => {
    selectPage(eid);
    void navigate(`/dashboard/page/${eid}`);
  };
  return (
    <>
      <ListPage
        title={t('Page manager')}
        purpose={t('Every page of this platform. Figures are counted every ten minutes.')}
        list={list}
        search={{ value: search, onChange: setSearch, label: t('Search by name or page id') }}
        filters={
          <>
            <ChoiceChips choices={states} names={stateWords} value={state} onChange={setState} />
            <Select
              aria-label={t('Order')}
              className={classes.order}
              allowDeselect={false}
              value={sort}
              onChange={(order) => setOrder(order === 'newest' ? '' : (order ?? ''))}
              data={pageOrders.map((value) => ({ value, label: t(orderWords[value]) }))}
            />
          </>
        }
        isNarrowed={Boolean(search || state)}
        columns={columns}
        rowKey={({ eid }) => eid}
        rowName={({ name }) => name}
        actions={(page) =>
          page.state === 'deleted'
            ? [{ label: t('Bring back'), icon: <IconRestore aria-hidden />, onClick: () => void deeds.restore(page) }]
            : [
                { label: t('Open'), icon: <IconArrowRight aria-hidden />, onClick: () => open(page) },
                {
                  label: t('Hand over'),
                  icon: <IconUserShare aria-hidden />,
                  onClick: () => setHandingOver(page),
                },
                page.state === 'suspended'
                  ? {
                      label: t('End the suspension'),
                      icon: <IconPlayerPlay aria-hidden />,
                      onClick: () => void deeds.resume(page),
                    }
                  : {
                      label: t('Suspend'),
                      icon: <IconPlayerPause aria-hidden />,
                      onClick: () => setSuspending(page),
                    },
                {
                  label: t('Delete'),
                  icon: <IconTrash aria-hidden />,
                  danger: true,
                  onClick: () => void deeds.remove(page),
                },
              ]
        }
        empty={<EmptyState title={t('No pages yet')}>{t('Pages appear here when people make them.')}</EmptyState>}
      />
      <SuspendDrawer page={suspending} onClose={() => setSuspending(undefined)} />
      <HandOverDrawer page={handingOver} onClose={() => setHandingOver(undefined)} />
    </>
  );
}

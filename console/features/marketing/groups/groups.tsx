import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { WelcomeDrawing } from '../../../kit/drawings/welcome.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { usePageParts } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { GroupDrawer, useGroupRemoval } from './group-drawer.tsx';
import { GroupForm } from './group-form.tsx';
import type { Group } from './group.ts';

function useGroupColumns(): Column<Group>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t('Name'), width: '40%', phone: 'title', render: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'kind',
        header: t('Who belongs to it'),
        render: ({ kind }) => (kind === 'rule' ? t('By a rule') : t('Picked by hand')),
      },
      { id: 'total', header: t('Guests'), align: 'end', render: ({ total }) => format.number(total) },
      {
        id: 'updatedAt',
        header: t('Changed'),
        nowrap: true,
        tablet: 'hidden',
        render: ({ updatedAt }) => <span title={format.dateTime(updatedAt)}>{format.relative(updatedAt)}</span>,
      },
    ],
    [t, format],
  );
}

export default function Groups() {
  const t = useT();
  const { can } = useAccess();
  const [name, setName] = useUrlText('name');
  const [openedText, setOpened] = useUrlText('group');
  const [edited, setEdited] = useState<Group | 'new'>();
  const columns = useGroupColumns();
  const remove = useGroupRemoval();
  const list = usePageParts('GET /groups', rowsPerLoad, { name: name || undefined }, ({ data }) => ({
    rows: data.rows,
    count: data.total,
    next: data.next,
  }));
  const writes = can('groups.write');
  const create = writes && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
      {t('New group')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('Groups')}
        purpose={t('Guests who have something in common: by a rule, or picked by hand.')}
        headerActions={create}
        list={list}
        search={{ value: name, onChange: setName, label: t('Search by name') }}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={(group) => group.name}
        onOpen={({ id }) => setOpened(String(id))}
        {...(writes && {
          actions: (group: Group) => [
            { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => setEdited(group) },
            { label: t('Delete'), icon: <IconTrash aria-hidden />, danger: true, onClick: () => void remove(group) },
          ],
        })}
        empty={
          <EmptyState drawing={WelcomeDrawing} title={t('No groups yet')} action={create}>
            {t(
              'Guests who came twice, who have not come for a month, who love the spa: say what they have in common, and they find their way in by themselves.',
            )}
          </EmptyState>
        }
      />
      <GroupDrawer
        id={/^\d{1,9}$/.test(openedText) ? Number(openedText) : undefined}
        onClose={() => setOpened('')}
        onEdit={setEdited}
      />
      <GroupForm group={edited} onClose={() => setEdited(undefined)} onCreated={(id) => setOpened(String(id))} />
    </>
  );
}

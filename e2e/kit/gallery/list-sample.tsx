import { Button } from '@mantine/core';
import { Activity, useState } from 'react';
import { useConfirm } from '@wifi/console/kit/feedback/confirm.tsx';
import { EmptyState } from '@wifi/console/kit/feedback/state.tsx';
import { DetailDrawer } from '@wifi/console/kit/form/detail-drawer.tsx';
import { ListPage } from '@wifi/console/kit/table/list-page.tsx';
import type { Column, Sort } from '@wifi/console/kit/table/table-parts.ts';

interface Tree {
  id: string;
  name: string;
  height: number;
  soil: string;
}

const pageLength = 25;
const trees: Tree[] = Array.from({ length: 60 }, (_, at) => ({
  id: String(at),
  name: `Tree ${String(at + 1).padStart(2, '0')}`,
  height: (at * 7) % 60,
  soil: at % 2 === 0 ? 'sand' : 'clay',
}));
const columns: Column<Tree>[] = [
  { id: 'name', header: 'Name', sortable: true, render: ({ name }) => name },
  { id: 'height', header: 'Height', sortable: true, align: 'end', render: ({ height }) => height },
  { id: 'soil', header: 'Soil', phone: 'hidden', render: ({ soil }) => soil },
];

const inOrder = ({ column, descending }: Sort) =>
  trees.toSorted((one, other) => {
    const order = column === 'height' ? one.height - other.height : one.name.localeCompare(other.name);
    return descending ? -order : order;
  });

/** A list in the state that the address names: with rows unless it says otherwise, `ahead` unseen until it opens. */
export function ListSample() {
  const [state, setState] = useState(new URLSearchParams(location.search).get('state') ?? 'rows');
  const [sort, setSort] = useState<Sort>({ column: 'name', descending: false });
  const [shown, setShown] = useState(pageLength);
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState('');
  const [opened, setOpened] = useState<Tree>();
  const [isOpen, setOpen] = useState(false);
  const confirm = useConfirm();
  const found = state === 'rows' || state === 'ahead' ? inOrder(sort).filter(({ name }) => name.includes(search)) : [];
  return (
    <>
      {state === 'ahead' && <Button onClick={() => setState('rows')}>Open</Button>}
      <Activity mode={state === 'ahead' ? 'hidden' : 'visible'}>
        <ListPage<Tree>
          title="Trees"
          columns={columns}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          sort={sort}
          onSort={setSort}
          search={{ value: search, onChange: setSearch }}
          selected={selected}
          onSelect={setSelected}
          onOpen={(tree) => (setOpened(tree), setOpen(true))}
          actions={({ name }) => [
            { label: 'Water', onClick: () => setDone(`watered ${name}`) },
            { label: 'Fell', danger: true, onClick: () => setDone(`felled ${name}`) },
          ]}
          empty={<EmptyState title="No trees yet">Plant one.</EmptyState>}
          list={{
            rows: found.slice(0, shown),
            total: found.length,
            isLoading: state === 'loading',
            isLoadingMore: false,
            error: state === 'error' ? new Error('away') : undefined,
            hasMore: found.length > shown,
            loadMore: () => setShown(shown + pageLength),
            retry: () => setState('rows'),
          }}
        />
      </Activity>
      <DetailDrawer opened={isOpen} onClose={() => setOpen(false)} title={opened?.name}>
        <Button onClick={() => void confirm({ title: 'Fell it?', action: 'Fell', danger: true })}>Fell it</Button>
      </DetailDrawer>
      <output aria-label="Selected">{[...selected].length}</output>
      <output aria-label="Done">{done}</output>
    </>
  );
}

import { Badge, Button } from '@mantine/core';
import { IconFileImport, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { TwoLines } from '../../../kit/layout/lines.tsx';
import { DataTable, type Column } from '../../../kit/table/data-table.tsx';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { ImportDrawer } from './import-drawer.tsx';
import {
  actions,
  actionWords,
  countsOf,
  kindWords,
  stateColours,
  stateWords,
  type ListedImport,
} from './import-words.ts';
import classes from './imports.module.css';

export default function Imports() {
  const t = useT();
  const [opened, setOpened] = useState<number | 'new'>();
  const { data, error, isPending, refetch } = usePageCall('GET /imports');
  const rows = data?.rows ?? [];
  const columns = useImportColumns();
  const remove = useRemove();
  const add = (
    <Button variant="default" leftSection={<IconFileImport aria-hidden />} onClick={() => setOpened('new')}>
      {t('Import a file')}
    </Button>
  );
  return (
    <>
      <Card
        flush
        title={t('Import from elsewhere')}
        actions={rows.length > 0 ? add : undefined}
        description={t(
          'Guests, access codes and accounts of another system. You see what will happen before anything is written.',
        )}
      >
        {isPending ? (
          <SkeletonRows rows={3} />
        ) : error && rows.length === 0 ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : rows.length > 0 ? (
          <DataTable
            label={t('Import from elsewhere')}
            rows={rows}
            columns={columns}
            rowKey={({ id }) => String(id)}
            rowName={({ name }) => name}
            onOpen={({ id }) => setOpened(id)}
            actions={(row) => [
              {
                label: t('Delete'),
                icon: <IconTrash aria-hidden />,
                danger: true,
                disabled: row.state === 'running',
                onClick: () => void remove(row),
              },
            ]}
          />
        ) : (
          <EmptyState compact title={t('No imports yet')} action={add}>
            {t('A CSV table, vouchers of UniFi, users of MikroTik User Manager, or the tables of daloRADIUS.')}
          </EmptyState>
        )}
      </Card>
      <ImportDrawer opened={opened} onOpen={setOpened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function useRemove() {
  const t = useT();
  const confirm = useConfirm();
  const drop = usePageSend('DELETE /imports/{id}', { refreshes: ['GET /imports'] });
  return async ({ id, name }: ListedImport) => {
    const question = {
      title: t('Delete {name}?', { name }),
      body: `${t('Are you sure to delete this item?')} ${t('What was taken over stays. The file and the rows that were left out go.')}`,
      action: t('Delete'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await toastOutcome(t, async () => {
      await drop.mutateAsync({ params: { id: String(id) } });
      return t('Deleted');
    });
  };
}

function useImportColumns(): Column<ListedImport>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('File'),
        phone: 'title',
        width: '36%',
        render: ({ name, settings }) => (
          <TwoLines detail={t(kindWords[settings.kind])}>
            <bdi className={classes.name}>{name}</bdi>
          </TwoLines>
        ),
      },
      {
        id: 'state',
        header: t('State'),
        render: ({ state }) => <Badge color={stateColours[state]}>{t(stateWords[state])}</Badge>,
      },
      {
        id: 'counts',
        header: t('Rows'),
        render: (row) =>
          actions
            .filter((action) => countsOf(row)[action] > 0)
            .map((action) => `${t(actionWords[action])}: ${format.number(countsOf(row)[action])}`)
            .join(' · ') || '–',
      },
      {
        id: 'at',
        header: t('When'),
        tablet: 'hidden',
        render: ({ createdAt, createdBy }) => (
          <TwoLines detail={<bdi>{createdBy}</bdi>}>{format.dateTime(createdAt)}</TwoLines>
        ),
      },
    ],
    [t, format],
  );
}

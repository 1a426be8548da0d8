import { Button } from '@mantine/core';
import { IconBan, IconFileSpreadsheet, IconList, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { KeyDrawing } from '../../../../kit/drawings/key.tsx';
import { EmptyState } from '../../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { breakLongWords } from '../../../../kit/layout/break-long-words.tsx';
import { OneLine, TwoLines } from '../../../../kit/layout/lines.tsx';
import type { Column } from '../../../../kit/table/data-table.tsx';
import { ListPage } from '../../../../kit/table/list-page.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { useList } from '../../../../shell/calls/queries.ts';
import { useUserDownload } from '../../../../shell/files/page-download.ts';
import { useUrlText } from '../../../../widgets/lists/use-url-text.ts';
import { monthsWords } from '../licence-words.tsx';
import { LicencesReady, type ReadyBatch } from './licences-ready.tsx';
import { MakeDrawer } from './make-drawer.tsx';
import { printPath } from './print-path.ts';
import { useRevoke } from './use-revoke.ts';

type Batch = AnswerOf<'GET /licence-batches'>['rows'][number];

export function Batches({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const [search, setSearch] = useUrlText('search');
  const [isMaking, setMaking] = useState(false);
  const [ready, setReady] = useState<ReadyBatch>();
  const { download } = useUserDownload('GET /licence-codes/csv', 'licence-codes');
  const { revokeBatch } = useRevoke();
  const list = useList('GET /licence-batches', rowsPerLoad, { search: search || undefined });
  const columns = useBatchColumns();
  const showCodes = ({ id }: Batch) => setParams({ tab: 'codes', batch: String(id) });
  const make = (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setMaking(true)}>
      {t('Make codes')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('Licence codes')}
        purpose={t('Codes that give a page a plan: make a batch, and hand it to a reseller or a customer.')}
        headerActions={
          <>
            {tabs}
            {make}
          </>
        }
        list={list}
        search={{ value: search, onChange: setSearch, label: t('Search by note, reseller, prefix or plan') }}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ id }) => t('Batch {n}', { n: id })}
        onOpen={showCodes}
        actions={(batch) => [
          { label: t('Show its codes'), icon: <IconList aria-hidden />, onClick: () => showCodes(batch) },
          {
            label: t('Print cards'),
            icon: <IconPrinter aria-hidden />,
            disabled: batch.unused === 0,
            onClick: () => void navigate(printPath({ batch: batch.id })),
          },
          {
            label: t('Download CSV'),
            icon: <IconFileSpreadsheet aria-hidden />,
            onClick: () => void download({ query: { batch: String(batch.id) } }),
          },
          {
            label: t('Revoke the unused ones'),
            icon: <IconBan aria-hidden />,
            danger: true,
            disabled: batch.unused === 0,
            onClick: () => void revokeBatch(batch),
          },
        ]}
        empty={
          <EmptyState drawing={KeyDrawing} title={t('No licence codes yet')} action={make}>
            {t('Make the first batch: a few for a customer, or a thousand for a reseller.')}
          </EmptyState>
        }
      />
      <MakeDrawer opened={isMaking} onClose={() => setMaking(false)} onMade={setReady} />
      <LicencesReady batch={ready} onClose={() => setReady(undefined)} />
    </>
  );
}

function useBatchColumns(): Column<Batch>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'batch',
        header: t('Batch'),
        width: '28%',
        phone: 'title',
        render: ({ id, note, reseller }) => (
          <TwoLines detail={<bdi>{breakLongWords([reseller, note].filter(Boolean).join(' · '))}</bdi>}>
            {t('Batch {n}', { n: id })}
          </TwoLines>
        ),
      },
      {
        id: 'plan',
        header: t('Plan'),
        render: ({ plan, months }) => <TwoLines detail={monthsWords(t, months)}>{plan}</TwoLines>,
      },
      {
        id: 'unused',
        header: t('Unused'),
        nowrap: true,
        align: 'end',
        render: ({ unused, count }) => t('{n} of {total}', { n: format.number(unused), total: format.number(count) }),
      },
      { id: 'used', header: t('Used'), nowrap: true, align: 'end', render: ({ used }) => format.number(used) },
      {
        id: 'until',
        header: t('Valid until'),
        nowrap: true,
        render: ({ validUntil }) => (validUntil ? format.date(validUntil) : t('No end')),
      },
      {
        id: 'made',
        header: t('Made'),
        nowrap: true,
        render: ({ createdAt, createdBy }) => (
          <TwoLines detail={<OneLine>{createdBy}</OneLine>}>{format.date(createdAt)}</TwoLines>
        ),
      },
    ],
    [t, format],
  );
}

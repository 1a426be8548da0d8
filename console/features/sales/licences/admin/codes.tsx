import { Button, CloseButton } from '@mantine/core';
import { IconBan, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { licenceStates, type LicenceState } from '@wifi/contract/sales/licence-words.ts';
import { EmptyState } from '../../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { breakLongWords } from '../../../../kit/layout/break-long-words.tsx';
import { OneLine, TwoLines } from '../../../../kit/layout/lines.tsx';
import { ChoiceChips } from '../../../../kit/table/choice-chips.tsx';
import type { Column } from '../../../../kit/table/data-table.tsx';
import { ListPage } from '../../../../kit/table/list-page.tsx';
import { useList } from '../../../../shell/calls/queries.ts';
import { useUserDownload } from '../../../../shell/files/page-download.ts';
import { useUrlText } from '../../../../widgets/lists/use-url-text.ts';
import { LicenceStateBadge, monthsWords, stateWords, type LicenceCode } from '../licence-words.tsx';
import { CodeDrawer } from './code-drawer.tsx';
import { printPath } from './print-path.ts';
import { useRevoke } from './use-revoke.ts';
import classes from './codes.module.css';

const isState = (text: string): text is LicenceState => (licenceStates as readonly string[]).includes(text);

export function Codes({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const navigate = useNavigate();
  const [search, setSearch] = useUrlText('search');
  const [stateText, setState] = useUrlText('state');
  const [batchText, setBatch] = useUrlText('batch');
  const [openedId, setOpenedId] = useState<number>();
  const { download, isLoading: isExporting } = useUserDownload('GET /licence-codes/csv', 'licence-codes');
  const { revokeCode } = useRevoke();
  const state = isState(stateText) ? stateText : undefined;
  const batch = /^[1-9]\d{0,8}$/.test(batchText) ? batchText : undefined;
  const filter = { search: search || undefined, state, batch };
  const list = useList('GET /licence-codes', rowsPerLoad, filter);
  const columns = useCodeColumns();
  return (
    <>
      <ListPage
        title={t('Licence codes')}
        purpose={t('Every code with its state. In full they stand on their cards and in the file only.')}
        headerActions={tabs}
        list={list}
        search={{ value: search, onChange: setSearch, label: t('Search by whole code, number, page or batch') }}
        filters={
          <>
            {batch && (
              <span className={classes.batch}>
                {t('Batch {n}', { n: batch })}
                <CloseButton size="sm" aria-label={t('Show the codes of all batches')} onClick={() => setBatch('')} />
              </span>
            )}
            <ChoiceChips choices={licenceStates} names={stateWords} value={state} onChange={setState} />
          </>
        }
        exporter={
          <Button
            variant="default"
            loading={isExporting}
            leftSection={<IconFileSpreadsheet aria-hidden />}
            onClick={() => void download({ query: filter })}
          >
            {t('Download CSV')}
          </Button>
        }
        isNarrowed={Boolean(search || state || batch)}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ serial }) => serial}
        onOpen={({ id }) => setOpenedId(id)}
        actions={(code) => [
          {
            label: t('Print'),
            icon: <IconPrinter aria-hidden />,
            disabled: code.state !== 'unused',
            onClick: () => void navigate(printPath({ id: code.id })),
          },
          {
            label: t('Revoke'),
            icon: <IconBan aria-hidden />,
            danger: true,
            disabled: code.state === 'used' || code.state === 'revoked',
            onClick: () => void revokeCode(code),
          },
        ]}
        empty={<EmptyState title={t('No licence codes yet')}>{t('Make the first batch under “Batches”.')}</EmptyState>}
      />
      <CodeDrawer code={list.rows.find(({ id }) => id === openedId)} onClose={() => setOpenedId(undefined)} />
    </>
  );
}

function useCodeColumns(): Column<LicenceCode>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'code',
        header: t('Code'),
        nowrap: true,
        phone: 'title',
        render: ({ serial, hint }) => <TwoLines detail={<bdi dir="ltr">{hint}</bdi>}>{serial}</TwoLines>,
      },
      {
        id: 'plan',
        header: t('Plan'),
        render: ({ plan, months }) => <TwoLines detail={monthsWords(t, months)}>{plan}</TwoLines>,
      },
      { id: 'state', header: t('State'), nowrap: true, render: ({ state }) => <LicenceStateBadge state={state} /> },
      {
        id: 'used',
        header: t('Used'),
        width: '30%',
        render: ({ usedAt, page, usedBy }) =>
          usedAt ? (
            <TwoLines detail={usedBy && <OneLine>{usedBy}</OneLine>}>
              <bdi>{breakLongWords(page?.name ?? t('A deleted page'))}</bdi> · {format.date(usedAt)}
            </TwoLines>
          ) : (
            '–'
          ),
      },
      { id: 'reseller', header: t('Reseller'), render: ({ reseller }) => <bdi>{breakLongWords(reseller || '–')}</bdi> },
    ],
    [t, format],
  );
}

import { Button } from '@mantine/core';
import { IconBan, IconFileSpreadsheet, IconPlus, IconPrinter, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { codeStates, type CodeState } from '@wifi/contract/access/access-code-words.ts';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { KeyDrawing } from '../../../kit/drawings/key.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { ChoiceChips } from '../../../kit/table/choice-chips.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { usePageList } from '../../../shell/calls/queries.ts';
import { usePageDownload } from '../../../shell/files/page-download.ts';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { BatchReady } from '../../../widgets/print/batch-ready.tsx';
import { CodeDrawer } from './code-drawer.tsx';
import { stateWords } from './code-state.tsx';
import { GenerateDrawer, type Batch } from './generate-drawer.tsx';
import { printPath } from './print/print-path.ts';
import { useCodeColumns } from './use-code-columns.tsx';
import { useRevoke } from './use-revoke.ts';

const isState = (text: string): text is CodeState => (codeStates as readonly string[]).includes(text);

export default function AccessCodes() {
  const t = useT();
  const navigate = useNavigate();
  const [search, setSearch] = useUrlText('search');
  const [stateText, setState] = useUrlText('state');
  const [isGenerating, setGenerating] = useState(false);
  const [ready, setReady] = useState<Batch>();
  const [openedId, setOpenedId] = useState<number>();
  const { download, isLoading: isExporting } = usePageDownload('GET /access-codes/csv', 'access-codes');
  const { revokeCode } = useRevoke();
  const columns = useCodeColumns();
  const state = isState(stateText) ? stateText : undefined;
  const list = usePageList('GET /access-codes', rowsPerLoad, { search: search || undefined, state });
  const generate = (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setGenerating(true)}>
      {t('Generate')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('Access codes')}
        purpose={t(
          'Codes that guests type or scan to get online: print a sheet of them, or hand them out one by one at the desk.',
        )}
        headerActions={
          <>
            <Button
              variant="default"
              component={Link}
              to="/dashboard/accesscode/desk"
              leftSection={<IconUser aria-hidden />}
            >
              {t('Reception desk')}
            </Button>
            {generate}
          </>
        }
        list={list}
        search={{ value: search, onChange: setSearch, label: t('Search by code or note') }}
        filters={<ChoiceChips choices={codeStates} names={stateWords} value={state} onChange={setState} />}
        exporter={
          <Button
            variant="default"
            loading={isExporting}
            leftSection={<IconFileSpreadsheet aria-hidden />}
            onClick={() => void download({ query: { search: search || undefined, state } })}
          >
            {t('Download CSV')}
          </Button>
        }
        isNarrowed={Boolean(search || state)}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ code }) => code}
        onOpen={({ id }) => setOpenedId(id)}
        actions={(code) => [
          {
            label: t('Print'),
            icon: <IconPrinter aria-hidden />,
            onClick: () => void navigate(printPath({ ids: [code.id], layout: 'single' })),
          },
          {
            label: t('Print the whole batch'),
            icon: <IconPrinter aria-hidden />,
            onClick: () => void navigate(printPath({ batch: code.batchId })),
          },
          {
            label: t('Revoke'),
            icon: <IconBan aria-hidden />,
            danger: true,
            disabled: code.state === 'revoked',
            onClick: () => void revokeCode(code),
          },
        ]}
        empty={
          <EmptyState drawing={KeyDrawing} title={t('No access codes yet')} action={generate}>
            {t('Make the first ones: a sheet for the counter, or a single code for one guest.')}
          </EmptyState>
        }
      />
      <GenerateDrawer opened={isGenerating} onClose={() => setGenerating(false)} onGenerated={setReady} />
      <CodesReady batch={ready} onClose={() => setReady(undefined)} />
      <CodeDrawer id={openedId} onClose={() => setOpenedId(undefined)} />
    </>
  );
}

function CodesReady({ batch, onClose }: { batch: Batch | undefined; onClose: () => void }) {
  const t = useT();
  const { download, isLoading } = usePageDownload('GET /access-codes/csv', 'access-codes');
  return (
    <BatchReady
      batch={batch}
      words={t(
        'Print them as cards with a QR code, or take them along as a table. You find them in the list at any time.',
      )}
      printWords={t('Print')}
      printPath={({ batchId }) => printPath({ batch: batchId })}
      isLoading={isLoading}
      onDownload={({ batchId }) => void download({ query: { batchId } })}
      onClose={onClose}
    />
  );
}

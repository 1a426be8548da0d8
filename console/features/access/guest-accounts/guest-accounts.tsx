import { Button, SegmentedControl } from '@mantine/core';
import {
  IconDeviceMobileOff,
  IconFileImport,
  IconFileSpreadsheet,
  IconPencil,
  IconPlugConnectedX,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import {
  accountKinds,
  accountStates,
  type AccountKind,
  type AccountState,
} from '@wifi/contract/access/guest-account-words.ts';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { KeyDrawing } from '../../../kit/drawings/key.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { ChoiceChips } from '../../../kit/table/choice-chips.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { usePageList } from '../../../shell/calls/queries.ts';
import { usePageDownload } from '../../../shell/files/page-download.ts';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { AccountDrawer } from './account-drawer.tsx';
import { AccountForm } from './account-form.tsx';
import { kindWords, stateWords } from './account-words.ts';
import type { Account } from './account.ts';
import { ImportDrawer } from './import-drawer.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { useAccountColumns } from './use-account-columns.tsx';

const oneOf = <Word extends string>(words: readonly Word[], text: string): Word | undefined =>
  words.find((word) => word === text);

export default function GuestAccounts() {
  const t = useT();
  const [search, setSearch] = useUrlText('search');
  const [kindText, setKind] = useUrlText('kind');
  const [stateText, setState] = useUrlText('state');
  const [opened, setOpened] = useState<Account>();
  const [edited, setEdited] = useState<Account | 'new'>();
  const [isImporting, setImporting] = useState(false);
  const file = usePageDownload('GET /guest-accounts/csv', 'guest-accounts');
  const actions = useAccountActions();
  const columns = useAccountColumns(actions.setEnabled);
  const kind: AccountKind | undefined = oneOf(accountKinds, kindText);
  const state: AccountState | undefined = oneOf(accountStates, stateText);
  const filter = { search: search || undefined, kind, state };
  const list = usePageList('GET /guest-accounts', rowsPerLoad, filter);
  const importer = (
    <Button variant="default" leftSection={<IconFileImport aria-hidden />} onClick={() => setImporting(true)}>
      {t('Import')}
    </Button>
  );
  const create = (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
      {t('New account')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('Guest accounts')}
        purpose={t('Names and passwords that guests log in with: members, staff, hotel rooms.')}
        headerActions={
          <>
            {importer}
            {create}
          </>
        }
        list={list}
        search={{ value: search, onChange: setSearch, label: t('Search by name, room or note') }}
        filters={
          <>
            <SegmentedControl
              aria-label={t('Kind of account')}
              value={kind ?? ''}
              onChange={setKind}
              data={[
                { value: '', label: t('All') },
                ...accountKinds.map((each) => ({ value: each, label: t(kindWords[each]) })),
              ]}
            />
            <ChoiceChips choices={accountStates} names={stateWords} value={state} onChange={setState} />
          </>
        }
        exporter={
          <Button
            variant="default"
            loading={file.isLoading}
            leftSection={<IconFileSpreadsheet aria-hidden />}
            onClick={() => void file.download({ query: filter })}
          >
            {t('Download CSV')}
          </Button>
        }
        isNarrowed={Boolean(search || kind || state)}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ username }) => username}
        onOpen={setOpened}
        actions={(account) => [
          { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => setEdited(account) },
          {
            label: t('Disconnect'),
            icon: <IconPlugConnectedX aria-hidden />,
            disabled: !account.isOnline,
            onClick: () => void actions.disconnect(account),
          },
          {
            label: t('Forget its devices'),
            icon: <IconDeviceMobileOff aria-hidden />,
            disabled: account.seenDevices === 0,
            onClick: () => void actions.forgetDevices(account),
          },
          {
            label: t('Delete'),
            icon: <IconTrash aria-hidden />,
            danger: true,
            onClick: () => void actions.remove(account),
          },
        ]}
        empty={
          <EmptyState drawing={KeyDrawing} title={t('No guest accounts yet')} action={create}>
            {t('Make one by hand, or import a list from a spreadsheet.')}
          </EmptyState>
        }
      />
      <AccountDrawer
        account={opened && (list.rows.find(({ id }) => id === opened.id) ?? opened)}
        onClose={() => setOpened(undefined)}
        onEdit={setEdited}
      />
      <AccountForm account={edited} onClose={() => setEdited(undefined)} />
      <ImportDrawer opened={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}

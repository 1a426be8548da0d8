import { Button } from '@mantine/core';
import { IconPencil, IconPlugConnectedX, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { DetailActions, DetailDrawer } from '../../kit/detail-drawer.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { FactList } from '../../widgets/fact-list.tsx';
import type { Account } from './account.ts';
import { accountGives } from './account-gives.ts';
import { AccountSessions } from './account-sessions.tsx';
import { AccountStateBadge } from './account-state.tsx';
import { kindWords } from './account-words.ts';
import { useAccountActions } from './use-account-actions.ts';

interface AccountDrawerProps { account: Account | undefined; onClose: () => void; onEdit: (account: Account) => void }

export function AccountDrawer({ account, onClose, onEdit }: AccountDrawerProps) {
  // Stays readable while the drawer slides away.
  const last = useRef(account);
  if (account) last.current = account;
  const shown = last.current;
  return (
    <DetailDrawer opened={account !== undefined} onClose={onClose} title={<bdi dir="ltr">{shown?.username}</bdi>}>
      {shown && <AccountDetails account={shown} onClose={onClose} onEdit={onEdit} />}
    </DetailDrawer>
  );
}

function AccountDetails({ account, onClose, onEdit }: AccountDrawerProps & { account: Account }) {
  const t = useT();
  const format = useFormat();
  const { disconnect, remove } = useAccountActions();
  const { seenDevices, devices } = account;
  const facts = [
    { name: t('State'), value: <AccountStateBadge state={account.state} /> },
    { name: t('Kind'), value: t(kindWords[account.kind]) },
    { name: t('Name'), value: account.name, missing: t('None') },
    { name: t('Room'), value: account.room, missing: t('None') },
    { name: t('Note'), value: account.note, missing: t('None') },
    { name: t('Gives'), value: accountGives(t, format, account).join(' · ') },
    { name: t('Devices so far'), value: devices === 0 ? format.number(seenDevices) : t('{seen} of {most}', { seen: format.number(seenDevices), most: format.number(devices) }) },
    { name: t('Valid until'), value: account.validUntil && format.dateTime(account.validUntil), missing: t('No end') },
    { name: t('Last login'), value: account.lastLoginAt && format.dateTime(account.lastLoginAt), missing: t('Never') },
    { name: t('Made'), value: format.dateTime(account.createdAt) },
  ];
  return (
    <>
      <FactList facts={facts} />
      <DetailActions>
        <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={() => onEdit(account)}>{t('Edit')}</Button>
        <Button variant="default" leftSection={<IconPlugConnectedX aria-hidden />} disabled={!account.isOnline} onClick={() => void disconnect(account)}>{t('Disconnect')}</Button>
        <Button variant="subtle" color="danger" leftSection={<IconTrash aria-hidden />} onClick={async () => { if (await remove(account)) onClose(); }}>{t('Delete')}</Button>
      </DetailActions>
      <AccountSessions accountId={account.id} hasLoggedIn={account.lastLoginAt !== null} />
    </>
  );
}

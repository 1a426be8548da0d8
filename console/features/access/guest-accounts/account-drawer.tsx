import { Button, Title } from '@mantine/core';
import { IconPencil, IconPlugConnectedX, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { DetailActions, DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import type { Format } from '../../../kit/format.ts';
import { useFormat, useT, type Translate } from '../../../kit/language.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { usePageList } from '../../../shell/calls/queries.ts';
import { LoginLines } from '../../../widgets/lists/login-lines.tsx';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { dataWords, speedWords } from '../../../widgets/words/data-words.ts';
import { durationWords } from '../../../widgets/words/duration-words.ts';
import { AccountStateBadge } from './account-state.tsx';
import { kindWords } from './account-words.ts';
import type { Account } from './account.ts';
import { useAccountActions } from './use-account-actions.ts';

interface AccountDrawerProps {
  account: Account | undefined;
  onClose: () => void;
  onEdit: (account: Account) => void;
}

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
    {
      name: t('Devices so far'),
      value:
        devices === 0
          ? format.number(seenDevices)
          : t('{seen} of {most}', { seen: format.number(seenDevices), most: format.number(devices) }),
    },
    { name: t('Valid until'), value: account.validUntil && format.dateTime(account.validUntil), missing: t('No end') },
    { name: t('Last login'), value: account.lastLoginAt && format.dateTime(account.lastLoginAt), missing: t('Never') },
    { name: t('Made'), value: format.dateTime(account.createdAt) },
  ];
  return (
    <>
      <FactList facts={facts} />
      <DetailActions>
        <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={() => onEdit(account)}>
          {t('Edit')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlugConnectedX aria-hidden />}
          disabled={!account.isOnline}
          onClick={() => void disconnect(account)}
        >
          {t('Disconnect')}
        </Button>
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconTrash aria-hidden />}
          onClick={async () => {
            if (await remove(account)) onClose();
          }}
        >
          {t('Delete')}
        </Button>
      </DetailActions>
      <AccountSessions accountId={account.id} hasLoggedIn={account.lastLoginAt !== null} />
    </>
  );
}

/** What a login with the account is worth, each thing in a few words. */
function accountGives(
  t: Translate,
  format: Format,
  { devices, limits }: Pick<Account, 'devices' | 'limits'>,
): string[] {
  return [
    limits.sessionTimeout === 0
      ? t('No time limit')
      : t('{time} for each login', { time: durationWords(t, limits.sessionTimeout) }),
    devices === 0 ? t('any number of devices') : t('{n, plural, one {# device} other {# devices}}', { n: devices }),
    ...(limits.idleTimeout > 0
      ? [t('ends after {time} without traffic', { time: durationWords(t, limits.idleTimeout) })]
      : []),
    ...(limits.speedDown > 0 ? [t('download {speed}', { speed: speedWords(t, format, limits.speedDown) })] : []),
    ...(limits.speedUp > 0 ? [t('upload {speed}', { speed: speedWords(t, format, limits.speedUp) })] : []),
    ...(limits.dataCap > 0 ? [t('{n} MB of data', { n: format.number(limits.dataCap) })] : []),
  ];
}

const sessionsPerLoad = 20;

function AccountSessions({ accountId, hasLoggedIn }: { accountId: number; hasLoggedIn: boolean }) {
  const t = useT();
  const format = useFormat();
  const list = usePageList('GET /guest-accounts/{id}/sessions', sessionsPerLoad, {}, { id: String(accountId) });
  const lines = list.rows.map(({ id, mac, device, startedAt, endedAt, seconds, bytesUp, bytesDown }) => ({
    key: String(id),
    mac,
    isOnline: endedAt === null,
    facts: [
      device,
      format.dateTime(startedAt),
      durationWords(t, Math.max(1, Math.round(seconds / 60))),
      dataWords(format, bytesUp + bytesDown),
    ],
  }));
  return (
    <section>
      <Title order={3} size="h4">
        {t('Sessions')}
      </Title>
      {list.isLoading ? (
        <SkeletonRows rows={3} />
      ) : list.error && list.rows.length === 0 ? (
        <ErrorState onRetry={list.retry} />
      ) : (
        <>
          <LoginLines
            lines={lines}
            none={hasLoggedIn ? t('No single login is left.') : t('Nobody has used this account yet.')}
          />
          {lines.length > 0 && <LoadMore shown={lines.length} bare {...list} />}
        </>
      )}
    </section>
  );
}

import { Badge, Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { LongCode } from '../../../widgets/marks/long-code.tsx';
import { AccountStateBadge } from './account-state.tsx';
import { kindWords } from './account-words.ts';
import type { Account } from './account.ts';
import classes from './guest-accounts.module.css';

export function useAccountColumns(
  setEnabled: (account: Account, isEnabled: boolean) => Promise<void>,
): Column<Account>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'username',
        header: t('User name'),
        width: '24%',
        render: (account) => <Who account={account} />,
        phone: 'title',
      },
      // Chips above the list tell the kinds apart, and in French the others need its room.
      { id: 'kind', header: t('Kind'), nowrap: true, tablet: 'hidden', render: ({ kind }) => t(kindWords[kind]) },
      { id: 'room', header: t('Room'), render: ({ room }) => (room ? <bdi>{room}</bdi> : '–') },
      {
        id: 'note',
        header: t('Note'),
        tablet: 'hidden',
        width: '18%',
        render: ({ note }) => (note ? <bdi>{note}</bdi> : '–'),
      },
      {
        id: 'devices',
        header: t('Devices'),
        align: 'end',
        render: ({ seenDevices: seen, devices: most }) =>
          most === 0
            ? format.number(seen)
            : t('{seen} of {most}', { seen: format.number(seen), most: format.number(most) }),
      },
      {
        id: 'until',
        header: t('Valid until'),
        nowrap: true,
        render: ({ validUntil }) =>
          validUntil ? <span title={format.dateTime(validUntil)}>{format.date(validUntil)}</span> : t('No end'),
      },
      { id: 'login', header: t('Last login'), nowrap: true, render: (account) => <LastLogin account={account} /> },
      {
        id: 'enabled',
        header: t('Enabled'),
        nowrap: true,
        render: (account) => (
          <span className={classes.state}>
            <EnabledSwitch account={account} onChange={setEnabled} />
            {account.state === 'expired' && <AccountStateBadge state="expired" />}
          </span>
        ),
      },
    ],
    [t, format, setEnabled],
  );
}

const Who = ({ account: { username, name } }: { account: Account }) => (
  <span className={classes.who}>
    <LongCode>{username}</LongCode>
    {name && (
      <span className={classes.name}>
        <bdi>{name}</bdi>
      </span>
    )}
  </span>
);

function LastLogin({ account: { isOnline, lastLoginAt } }: { account: Account }) {
  const t = useT();
  const format = useFormat();
  if (isOnline) return <Badge color="good">{t('Online')}</Badge>;
  return lastLoginAt ? <span title={format.dateTime(lastLoginAt)}>{format.relative(lastLoginAt)}</span> : t('Never');
}

interface EnabledSwitchProps {
  account: Account;
  onChange: (account: Account, isEnabled: boolean) => Promise<void>;
}

function EnabledSwitch({ account, onChange }: EnabledSwitchProps) {
  const t = useT();
  const [isSaving, setSaving] = useState(false);
  const change = async (isEnabled: boolean) => {
    setSaving(true);
    await onChange(account, isEnabled);
    setSaving(false);
  };
  return (
    <Switch
      className={classes.switch}
      aria-label={t('{name} may log in', { name: account.username })}
      checked={account.state !== 'disabled'}
      disabled={isSaving}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}

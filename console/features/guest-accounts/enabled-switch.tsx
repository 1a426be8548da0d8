import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../kit/language.tsx';
import type { Account } from './account.ts';
import classes from './guest-accounts.module.css';

interface EnabledSwitchProps { account: Account; onChange: (account: Account, isEnabled: boolean) => Promise<void> }

export function EnabledSwitch({ account, onChange }: EnabledSwitchProps) {
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

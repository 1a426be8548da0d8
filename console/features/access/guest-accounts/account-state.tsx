import { Badge } from '@mantine/core';
import type { AccountState } from '@wifi/contract/access/guest-account-words.ts';
import { useT } from '../../../kit/language.tsx';
import { stateWords } from './account-words.ts';

const colours = { enabled: 'good', disabled: 'gray', expired: 'warn' } as const;

export function AccountStateBadge({ state }: { state: AccountState }) {
  const t = useT();
  return <Badge color={colours[state]}>{t(stateWords[state])}</Badge>;
}

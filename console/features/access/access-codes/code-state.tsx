import { Badge } from '@mantine/core';
import type { CodeState } from '@wifi/contract/access/access-code-words.ts';
import { msg, useT } from '../../../kit/language.tsx';

export const stateWords: Record<CodeState, string> = {
  unused: msg('Unused'),
  active: msg('In use'),
  'used-up': msg('Used up'),
  expired: msg('Expired'),
  revoked: msg('Revoked'),
};

const colours = { unused: 'primary', active: 'good', 'used-up': 'gray', expired: 'warn', revoked: 'danger' } as const;

export function CodeStateBadge({ state }: { state: CodeState }) {
  const t = useT();
  return <Badge color={colours[state]}>{t(stateWords[state])}</Badge>;
}

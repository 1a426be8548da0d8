import { Badge } from '@mantine/core';
import type { LeadStatus } from '@wifi/contract/people/lead-words.ts';
import { useT } from '../../../kit/language.tsx';
import { statusColours, statusWords } from './lead.ts';

export function StatusBadge({ status }: { status: LeadStatus }) {
  const t = useT();
  return <Badge color={statusColours[status]}>{t(statusWords[status])}</Badge>;
}

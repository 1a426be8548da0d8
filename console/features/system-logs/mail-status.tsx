import { Badge } from '@mantine/core';
import { msg, useT } from '../../kit/language.tsx';
import type { Mail } from './mail.ts';

const looks = {
  queued: { words: msg('On its way'), colour: 'warn' },
  sent: { words: msg('Sent'), colour: 'good' },
  failed: { words: msg('Failed'), colour: 'danger' },
  held: { words: msg('Kept here'), colour: 'gray' },
} as const;

export function MailStatus({ status }: { status: Mail['status'] }) {
  const t = useT();
  return <Badge color={looks[status].colour}>{t(looks[status].words)}</Badge>;
}

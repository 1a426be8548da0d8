import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { msg, useT } from '../../kit/language.tsx';

const notes = {
  activated: msg('Your account is active. Sign in to begin.'),
  reset: msg('Your new password is set. Sign in with it.'),
  setup: msg('The administrator is created. Sign in to begin.'),
} as const;

export type Note = keyof typeof notes;

export function SignInNote({ note, isReturning }: { note: unknown; isReturning: boolean }) {
  const t = useT();
  const sentence = notes[note as Note] as string | undefined;
  if (sentence) return <Alert color="good" role="status" icon={<IconCircleCheck aria-hidden />}>{t(sentence)}</Alert>;
  return isReturning ? <Alert color="gray" role="status">{t('Please sign in. Then we take you to where you were going.')}</Alert> : null;
}

import { Alert, Anchor } from '@mantine/core';
import { IconCircleCheck, IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { refusals } from '@wifi/contract/refusals.ts';
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

export function NotActivatedNotice({ email }: { email: string }) {
  const t = useT();
  return (
    <Alert color="warn" role="alert" icon={<IconMail aria-hidden />} title={t('Your account waits for activation')}>
      {t(refusals['not-activated'].message)}. {t('No mail? Look in the spam folder, or sign up once more to get a new link.')}{' '}
      <Anchor component={Link} to={`/signup?${new URLSearchParams({ email })}`}>{t('Sign up again')}</Anchor>
    </Alert>
  );
}

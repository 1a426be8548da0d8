import { Badge } from '@mantine/core';
import { isSignedIn, type SignInResult } from '@wifi/contract/venue/sign-in-words.ts';
import { msg, useT } from '../../kit/language.tsx';

const signInWords: Record<SignInResult, string> = {
  password: msg('Signed in with a password'),
  remembered: msg('Signed in on a remembered browser'),
  google: msg('Signed in with Google'),
  passkey: msg('Signed in with a passkey'),
  code: msg('Signed in with a code of the app'),
  'recovery-code': msg('Signed in with a recovery code'),
  'second-factor-asked': msg('Right password, second factor asked for'),
  'wrong-password': msg('Wrong password'),
  'wrong-second-factor': msg('Wrong second factor'),
  'unknown-account': msg('No such account'),
  disabled: msg('The account is disabled'),
  'too-many-tries': msg('Too many tries'),
  'google-refused': msg('Not confirmed by Google'),
  'passkey-refused': msg('Passkey not accepted'),
};

export function SignInBadge({ result }: { result: SignInResult }) {
  const t = useT();
  const colour = isSignedIn(result) ? 'good' : result === 'second-factor-asked' ? 'gray' : 'danger';
  return (
    <Badge variant="light" color={colour} style={{ blockSize: 'auto', whiteSpace: 'normal' }}>
      {t(signInWords[result])}
    </Badge>
  );
}

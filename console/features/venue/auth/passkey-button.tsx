import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../../kit/feedback/toast.tsx';
import { useT } from '../../../kit/language.tsx';
import { call } from '../../../shell/calls/calls.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { hasPasskeys, isCalledOff, signByPasskey } from './passkey.ts';
import { useEnter } from './use-enter.ts';
import classes from './auth-form.module.css';

/** Instead of name and password, where the browser knows passkeys at all. */
export function PasskeyButton() {
  const t = useT();
  const enter = useEnter();
  const [isBusy, setBusy] = useState(false);
  if (!hasPasskeys()) return null;
  const signIn = async () => {
    setBusy(true);
    try {
      const { ticket, options } = await call('POST /auth/passkey-options');
      await enter(await call('POST /auth/passkey', { body: { ticket, passkey: await signByPasskey(options) } }));
    } catch (error) {
      if (!isCalledOff(error)) toast.error(t('Login Error: {message}', { message: describeError(t, error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.passkey}>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint aria-hidden size={18} />}
        loading={isBusy}
        onClick={() => void signIn()}
      >
        {t('Sign in with a passkey')}
      </Button>
    </div>
  );
}

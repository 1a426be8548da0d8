import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../../kit/feedback/toast.tsx';
import { useT } from '../../../kit/language.tsx';
import { ApiError } from '../../../shell/calls/api.ts';
import { call } from '../../../shell/calls/calls.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { isCalledOff, signByPasskey } from './passkey.ts';
import { useEnter, type AskedFactor } from './use-enter.ts';
import classes from './auth-form.module.css';

export const isOver = (error: unknown) => error instanceof ApiError && error.code === 'ticket-spent';

interface PasskeyStepProps {
  asked: AskedFactor;
  remember: boolean;
  onBack: () => void;
  children: React.ReactNode;
}

export function PasskeyStep({ asked, remember, onBack, children }: PasskeyStepProps) {
  const t = useT();
  const enter = useEnter();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const passkey = await signByPasskey(asked.passkey ?? {});
      await enter(await call('POST /auth/second-factor', { body: { ticket: asked.ticket, passkey, remember } }));
    } catch (error) {
      if (!isCalledOff(error)) toast.error(t('Login Error: {message}', { message: describeError(t, error) }));
      if (isOver(error)) onBack();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.form}>
      <Button
        size="md"
        fullWidth
        autoFocus
        leftSection={<IconFingerprint aria-hidden />}
        loading={isBusy}
        onClick={() => void confirm()}
      >
        {t('Use the passkey')}
      </Button>
      {children}
    </div>
  );
}

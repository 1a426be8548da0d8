import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { CopyButton } from '../../../../kit/form/copy-button.tsx';
import { FormDrawer } from '../../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { useOpening } from '../../../../kit/form/use-opening.ts';
import { useT } from '../../../../kit/language.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { useSend } from '../../../../shell/calls/queries.ts';
import { QrCode } from '../../../../widgets/marks/qr-code.tsx';
import { readAfterChange } from './read-after-change.ts';
import classes from './second-factor.module.css';

export type AppSetup = AnswerOf<'POST /account/second-factor/totp-options'>;

interface AppDrawerProps {
  setup: AppSetup;
  onClose: () => void;
  onCodes: (codes: string[] | null) => void;
}

export function AppDrawer({ setup, onClose, onCodes }: AppDrawerProps) {
  const t = useT();
  const opened = useOpening(true);
  const confirm = useSend('POST /account/second-factor/totp', { refreshes: readAfterChange });
  const next = useRef(onClose);
  const form = useForm({
    ...useDescribe(),
    initial: { code: '' },
    validate: ({ code }): { code?: string } => (code.trim() ? {} : { code: t(reasons.required) }),
    onSubmit: async ({ code }) => {
      const { recoveryCodes } = await confirm.mutateAsync({ body: { ticket: setup.ticket, code } });
      toast.success(t('The authenticator app is set up'));
      next.current = () => onCodes(recoveryCodes);
    },
  });
  return (
    <FormDrawer
      opened={opened}
      onClose={() => next.current()}
      title={t('Set up an authenticator app')}
      form={form}
      submitLabel={t('Confirm')}
    >
      <p className={classes.said}>{t('Scan this with the app, then type the six digits that it shows.')}</p>
      <QrCode text={setup.uri} label={t('QR code for the authenticator app')} className={classes.qr} />
      <div className={classes.key}>
        <span id="totp-key">{t('Or type this key into the app')}</span>
        <output dir="ltr" aria-labelledby="totp-key">
          {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </output>
        <CopyButton text={setup.secret} label={t('Copy')} />
      </div>
      <TextInput
        label={t('Code')}
        required
        data-autofocus
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        {...form.field('code')}
      />
    </FormDrawer>
  );
}

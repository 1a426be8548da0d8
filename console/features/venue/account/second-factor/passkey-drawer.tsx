import { PasswordInput } from '@mantine/core';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useRef } from 'react';
import { longestText } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { useOpening } from '../../../../kit/form/use-opening.ts';
import { useT } from '../../../../kit/language.tsx';
import { ApiError } from '../../../../shell/calls/api.ts';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { useSend } from '../../../../shell/calls/queries.ts';
import { NameField } from '../../../../widgets/forms/name-field.tsx';
import { readAfterChange } from './read-after-change.ts';
import classes from './second-factor.module.css';

interface PasskeyDrawerProps {
  onClose: () => void;
  onCodes: (codes: string[] | null) => void;
}

export function PasskeyDrawer({ onClose, onCodes }: PasskeyDrawerProps) {
  const t = useT();
  const opened = useOpening(true);
  const begin = useSend('POST /account/second-factor/passkey-options');
  const add = useSend('POST /account/second-factor/passkeys', { refreshes: readAfterChange });
  const next = useRef(onClose);
  const describe = useDescribe();
  const form = useForm({
    ...describe,
    // What is not the server's answer is the browser's: the person called it off, or it has this passkey already.
    describeFailure: (error) =>
      error instanceof ApiError ? describe.describeFailure(error) : t('The browser made no passkey. Please try again.'),
    initial: { name: '', password: '' },
    validate: ({ name, password }): { name?: string; password?: string } => ({
      ...(name.trim() ? {} : { name: t(reasons.required) }),
      ...(password ? {} : { password: t(reasons.required) }),
    }),
    onSubmit: async ({ name, password }) => {
      const { ticket, options } = await begin.mutateAsync({ body: { password } });
      const passkey = await makePasskey(options);
      const { recoveryCodes } = await add.mutateAsync({ body: { ticket, name, passkey } });
      toast.success(t('The passkey is added'));
      next.current = () => onCodes(recoveryCodes);
    },
  });
  return (
    <FormDrawer
      opened={opened}
      onClose={() => next.current()}
      title={t('Add a passkey')}
      form={form}
      submitLabel={t('Continue')}
    >
      <p className={classes.said}>
        {t(
          'Your browser asks for your finger, your face, a PIN or a security key. It also signs you in without a password.',
        )}
      </p>
      <NameField
        description={t('By which you will know it, such as the name of the phone or the key.')}
        data-autofocus
        {...form.field('name')}
      />
      <PasswordInput
        label={t('Current password')}
        required
        maxLength={longestText}
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormDrawer>
  );
}

/** The library is fetched when somebody makes one, since that is rare. */
async function makePasskey(options: Record<string, unknown>) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
}

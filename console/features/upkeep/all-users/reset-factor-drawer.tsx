import { Alert, PasswordInput } from '@mantine/core';
import { useEffect } from 'react';
import { longestText } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { useSend } from '../../../shell/calls/queries.ts';
import { refreshesUsers, type UserDetails } from './use-user-deeds.ts';

interface ResetFactorDrawerProps {
  user: UserDetails;
  opened: boolean;
  onClose: () => void;
}

/** For somebody who lost theirs. One's own is removed in the settings. */
export function ResetFactorDrawer({ user, opened, onClose }: ResetFactorDrawerProps) {
  const t = useT();
  const send = useSend('POST /second-factor-resets', { refreshes: [...refreshesUsers.refreshes] });
  const form = useForm({
    ...useDescribe(),
    initial: { password: '' },
    validate: ({ password }) => (password ? {} : { password: t(reasons.required) }),
    onSubmit: async ({ password }) => {
      await send.mutateAsync({ body: { uid: user.id, password } });
      toast.success(t('Updated'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (opened) reset();
  }, [opened, reset]);
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t('Reset the second factor of {name}', { name: user.displayName })}
      form={form}
      submitLabel={t('Reset second factor')}
      danger
    >
      <Alert color="warn">
        {t(
          'Make sure that it is really them who ask. They are signed out everywhere, sign in with their password alone until they set up a new one, and are told by mail.',
        )}
      </Alert>
      <PasswordInput
        label={t('Your own password')}
        description={t('So that nobody does this in a browser you left open.')}
        required
        maxLength={longestText}
        autoComplete="current-password"
        data-autofocus
        {...form.field('password')}
      />
    </FormDrawer>
  );
}

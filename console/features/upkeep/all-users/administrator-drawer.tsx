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

interface AdministratorDrawerProps {
  user: UserDetails;
  opened: boolean;
  onClose: () => void;
}

export function AdministratorDrawer({ user, opened, onClose }: AdministratorDrawerProps) {
  const t = useT();
  const change = useSend('PUT /all-users/{id}/administrator', { refreshes: [...refreshesUsers.refreshes] });
  const isAdministrator = !user.isAdministrator;
  const form = useForm({
    ...useDescribe(),
    initial: { password: '' },
    validate: ({ password }) => (password ? {} : { password: t(reasons.required) }),
    onSubmit: async ({ password }) => {
      await change.mutateAsync({ params: { id: String(user.id) }, body: { isAdministrator, password } });
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
      title={
        isAdministrator
          ? t('Make {name} an administrator', { name: user.displayName })
          : t('Take administration from {name}', { name: user.displayName })
      }
      form={form}
      submitLabel={isAdministrator ? t('Make administrator') : t('Take administration away')}
      danger={!isAdministrator}
    >
      <Alert color={isAdministrator ? 'warn' : 'primary'}>
        {isAdministrator
          ? t('A platform administrator sees and changes every page and every account, yours too.')
          : t('They keep their account and the roles they have on pages.')}
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

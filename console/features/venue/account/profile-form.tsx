import { TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { longestText } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { useSend } from '../../../shell/calls/queries.ts';
import { renameUser } from '../../../shell/session/session.ts';
import { FormCard } from '../../../widgets/forms/form-card.tsx';

export function ProfileForm({ account }: { account: AnswerOf<'GET /account'> }) {
  const t = useT();
  const update = useSend('PUT /account', { refreshes: ['GET /account', 'GET /user-page'] });
  const form = useForm({
    ...useDescribe(),
    initial: { displayName: account.displayName, mobile: account.mobile ?? '' },
    validate: ({ displayName }): { displayName?: string } =>
      displayName.trim() ? {} : { displayName: t(reasons.required) },
    onSubmit: async ({ displayName, mobile }) => {
      const saved = await update.mutateAsync({ body: { displayName, mobile: mobile.trim() || null } });
      renameUser(saved.displayName);
      toast.success(t('Updated'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    // The server tidies what was typed, a phone number say: what is shown is what is kept.
    reset({ displayName: account.displayName, mobile: account.mobile ?? '' });
  }, [reset, account.displayName, account.mobile]);
  return (
    <FormCard isEdit form={form} submitLabel={t('Save')}>
      <TextInput
        label={t('Your name')}
        required
        maxLength={longestText}
        autoComplete="name"
        {...form.field('displayName')}
      />
      {account.email !== null && (
        <TextInput
          label={t('E-mail')}
          description={t('Your account hangs on this address, so it stays as it is.')}
          type="email"
          dir="ltr"
          readOnly
          variant="filled"
          value={account.email}
        />
      )}
      <TextInput
        label={t('Mobile')}
        description={
          account.email === null ? t('You sign in with this number.') : t('You can also sign in with this number.')
        }
        type="tel"
        inputMode="tel"
        dir="ltr"
        maxLength={longestText}
        autoComplete="tel"
        {...form.field('mobile')}
      />
    </FormCard>
  );
}

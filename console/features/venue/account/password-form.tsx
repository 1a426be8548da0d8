import { PasswordInput } from '@mantine/core';
import { longestText, shortestPassword } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { useSend } from '../../../shell/calls/queries.ts';
import { FormCard } from '../../../widgets/forms/form-card.tsx';
import { NewPasswordField } from '../../../widgets/forms/new-password-field.tsx';

const empty = { currentPassword: '', password: '' };

export function PasswordForm({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const t = useT();
  const change = useSend('PUT /account/password', { refreshes: ['GET /account', 'GET /account/browsers'] });
  const form = useForm({
    ...useDescribe(),
    initial: empty,
    validate: ({ currentPassword, password }): Partial<typeof empty> => ({
      ...(hasPassword && !currentPassword ? { currentPassword: t(reasons.required) } : {}),
      ...(password.length < shortestPassword
        ? { password: password ? t(reasons['too-short'], { n: shortestPassword }) : t(reasons.required) }
        : {}),
    }),
    onSubmit: async ({ currentPassword, password }) => {
      await change.mutateAsync({ body: { password, ...(hasPassword ? { currentPassword } : {}) } });
      toast.success(t('Updated'));
      form.reset(empty);
    },
  });
  return (
    <FormCard form={form} submitLabel={hasPassword ? t('Change password') : t('Set password')}>
      {/* Password stores need to know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordInput
          label={t('Current password')}
          required
          maxLength={longestText}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      <NewPasswordField label={t('New password')} about={[email.split('@')[0] ?? '']} {...form.field('password')} />
    </FormCard>
  );
}

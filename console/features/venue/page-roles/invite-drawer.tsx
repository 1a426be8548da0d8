import { TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { longestText } from '@wifi/contract/limits.ts';
import type { Role } from '@wifi/contract/permissions.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { looksLikeEmail } from '../../../widgets/forms/looks-like-email.ts';
import { RoleSelect } from '../../../widgets/roles/role-select.tsx';
import { roleDuties } from '../../../widgets/roles/role-words.ts';

export function InviteDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const invite = usePageSend('POST /page-invitations', { refreshes: ['GET /user-page', 'GET /pages/{eid}'] });
  const form = useForm<{ email: string; role: Role }>({
    ...useDescribe(),
    initial: { email: '', role: 'marketer' },
    validate: ({ email }) =>
      !email.trim() ? { email: t(reasons.required) } : looksLikeEmail(email) ? {} : { email: t(reasons.email) },
    onSubmit: async (body) => {
      await invite.mutateAsync({ body });
      toast.success(t('Invitation sent to {email}', { email: body.email.trim() }));
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
      title={t('Invite a colleague')}
      form={form}
      submitLabel={t('Send invitation')}
    >
      <TextInput
        label={t('E-mail')}
        type="email"
        dir="ltr"
        required
        maxLength={longestText}
        autoComplete="off"
        data-autofocus
        {...form.field('email')}
      />
      <RoleSelect
        label={t('Role')}
        description={t(roleDuties[form.values.role])}
        value={form.values.role}
        error={form.errors.role}
        onChange={(role) => form.setValue('role', role)}
      />
    </FormDrawer>
  );
}

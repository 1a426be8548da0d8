import { SegmentedControl, TextInput } from '@mantine/core';
import { longestText } from '@wifi/contract/limits.ts';
import type { Role } from '@wifi/contract/permissions.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useFreshForm } from '../../../kit/form/use-fresh-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import type { Handed } from '../../../widgets/forms/handed-link.tsx';
import { looksLikeEmail } from '../../../widgets/forms/looks-like-email.ts';
import { RoleSelect } from '../../../widgets/roles/role-select.tsx';
import { roleDuties } from '../../../widgets/roles/role-words.ts';

interface InviteDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** Of a number: the link that the admin hands on. */
  onLink: (handed: Handed) => void;
}

interface Values {
  by: 'email' | 'mobile';
  email: string;
  mobile: string;
  role: Role;
}

const refreshes = ['GET /user-page', 'GET /pages/{eid}'] as const;

export function InviteDrawer({ opened, onClose, onLink }: InviteDrawerProps) {
  const t = useT();
  const invite = usePageSend('POST /page-invitations', { refreshes: [...refreshes] });
  const inviteNumber = usePageSend('POST /page-invitations/mobile', { refreshes: [...refreshes] });
  const form = useForm<Values>({
    ...useDescribe(),
    initial: { by: 'email', email: '', mobile: '', role: 'marketer' },
    validate: ({ by, email, mobile }) => {
      if (by === 'mobile') return mobile.trim() ? {} : { mobile: t(reasons.required) };
      return !email.trim() ? { email: t(reasons.required) } : looksLikeEmail(email) ? {} : { email: t(reasons.email) };
    },
    onSubmit: async ({ by, email, mobile, role }) => {
      if (by === 'email') {
        await invite.mutateAsync({ body: { email, role } });
        toast.success(t('Invitation sent to {email}', { email: email.trim() }));
        return;
      }
      const made = await inviteNumber.mutateAsync({ body: { mobile, role } });
      const { link, expiresAt } = made;
      onLink({ link, expiresAt, title: t('Invitation of {mobile}', { mobile: `\u2066${made.mobile ?? ''}\u2069` }) });
    },
  });
  const { values } = form;
  useFreshForm(opened, form);
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t('Invite a colleague')}
      form={form}
      submitLabel={values.by === 'email' ? t('Send invitation') : t('Make the link')}
    >
      <SegmentedControl
        aria-label={t('Invite by')}
        fullWidth
        value={values.by}
        onChange={(by) => form.setValue('by', by as Values['by'])}
        data={[
          { value: 'email', label: t('E-mail') },
          { value: 'mobile', label: t('Mobile number') },
        ]}
      />
      {values.by === 'email' ? (
        <TextInput
          key="email"
          label={t('E-mail')}
          type="email"
          dir="ltr"
          required
          maxLength={longestText}
          autoComplete="off"
          data-autofocus
          {...form.field('email')}
        />
      ) : (
        <TextInput
          key="mobile"
          label={t('Mobile number')}
          description={t('You get a link to hand to them. They sign in with this number and a password of their own.')}
          type="tel"
          inputMode="tel"
          dir="ltr"
          required
          maxLength={40}
          autoComplete="off"
          {...form.field('mobile')}
        />
      )}
      <RoleSelect
        label={t('Role')}
        description={t(roleDuties[values.role])}
        value={values.role}
        error={form.errors.role}
        onChange={(role) => form.setValue('role', role)}
      />
    </FormDrawer>
  );
}

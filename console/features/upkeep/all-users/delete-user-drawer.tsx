import { Alert, Radio, TextInput } from '@mantine/core';
import { longestText } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useFreshForm } from '../../../kit/form/use-fresh-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { useSend } from '../../../shell/calls/queries.ts';
import { looksLikeEmail } from '../../../widgets/forms/looks-like-email.ts';
import { onlyAdminWords, type UserDetails } from './use-user-deeds.ts';

interface DeleteUserDrawerProps {
  user: UserDetails;
  opened: boolean;
  onClose: () => void;
  onGone: () => void;
}

interface Values {
  pages: 'hand-over' | 'delete';
  to: string;
}

export function DeleteUserDrawer({ user, opened, onClose, onGone }: DeleteUserDrawerProps) {
  const t = useT();
  const remove = useSend('DELETE /all-users/{id}', { refreshes: ['GET /all-users'] });
  const left = user.roles.filter(({ isOnlyAdmin }) => isOnlyAdmin).length;
  const form = useForm<Values>({
    ...useDescribe(),
    initial: { pages: 'hand-over', to: '' },
    validate: ({ pages, to }) =>
      left === 0 || pages === 'delete' || looksLikeEmail(to)
        ? {}
        : { to: t(to.trim() ? reasons.email : reasons.required) },
    onSubmit: async ({ pages, to }) => {
      const body = left === 0 ? {} : { pages, ...(pages === 'hand-over' && { to }) };
      await remove.mutateAsync({ params: { id: String(user.id) }, body });
      toast.success(t('Deleted'));
      onGone();
    },
  });
  useFreshForm(opened, form);
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t('Delete {name}?', { name: user.displayName })}
      form={form}
      submitLabel={t('Delete')}
      danger
    >
      <Alert color="danger">{t('The account is gone for good, and with it every role it has on pages.')}</Alert>
      {left > 0 && (
        <Radio.Group
          label={t('What becomes of them?')}
          description={onlyAdminWords(t, user)}
          value={form.values.pages}
          onChange={(pages) => form.setValue('pages', pages as Values['pages'])}
        >
          <Radio mt={8} value="hand-over" label={t('Somebody else takes them over')} />
          <Radio mt={8} value="delete" label={t('They are deleted; for a month they can be brought back')} />
        </Radio.Group>
      )}
      {left > 0 && form.values.pages === 'hand-over' && (
        <TextInput
          label={t('E-mail of who takes over')}
          description={t('Somebody who has an account here.')}
          type="email"
          dir="ltr"
          required
          maxLength={longestText}
          autoComplete="off"
          {...form.field('to')}
        />
      )}
    </FormDrawer>
  );
}

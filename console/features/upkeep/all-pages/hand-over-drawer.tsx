import { Alert, Switch, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { longestText } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { useSend } from '../../../shell/calls/queries.ts';
import { looksLikeEmail } from '../../../widgets/forms/looks-like-email.ts';
import type { AnyPage } from './use-page-columns.tsx';

/** For a page that is there, and for a deleted one that comes back only with somebody who runs it. */
export function HandOverDrawer({ page, onClose }: { page: AnyPage | undefined; onClose: () => void }) {
  const t = useT();
  const last = useRef(page);
  if (page) last.current = page;
  const { eid = '', name = '', state } = last.current ?? {};
  const isDeleted = state === 'deleted';
  const handOver = useSend('POST /all-pages/{eid}/hand-over', { refreshes: ['GET /all-pages'] });
  const restore = useSend('POST /all-pages/{eid}/restore', { refreshes: ['GET /all-pages', 'GET /pages'] });
  const form = useForm({
    ...useDescribe(),
    initial: { email: '', keepsTeam: true },
    validate: ({ email }) =>
      looksLikeEmail(email) ? {} : { email: t(email.trim() ? reasons.email : reasons.required) },
    onSubmit: async ({ email, keepsTeam }) => {
      if (isDeleted) await restore.mutateAsync({ params: { eid }, body: { email } });
      else await handOver.mutateAsync({ params: { eid }, body: { email, keepsTeam } });
      toast.success(t('{email} is admin of {name}', { email: email.trim(), name }));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (page) reset();
  }, [page, reset]);
  return (
    <FormDrawer
      opened={page !== undefined}
      onClose={onClose}
      title={isDeleted ? t('Bring {name} back', { name }) : t('Hand {name} over', { name })}
      form={form}
      submitLabel={isDeleted ? t('Bring back') : t('Hand over')}
      danger={!isDeleted && !form.values.keepsTeam}
    >
      {isDeleted && <Alert>{t('Nobody is admin of this page any more. Say who runs it from now on.')}</Alert>}
      <TextInput
        label={t('E-mail of who takes over')}
        description={t('Somebody who has an account here.')}
        type="email"
        dir="ltr"
        required
        maxLength={longestText}
        autoComplete="off"
        data-autofocus
        {...form.field('email')}
      />
      {!isDeleted && (
        <Switch
          label={t('The team keeps its roles')}
          description={t('If not, everybody else loses access to this page, and open invitations are withdrawn.')}
          checked={form.values.keepsTeam}
          onChange={(event) => form.setValue('keepsTeam', event.currentTarget.checked)}
        />
      )}
    </FormDrawer>
  );
}

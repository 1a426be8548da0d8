import { Alert, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { reasons } from '@wifi/contract/reasons.ts';
import { longestReason } from '@wifi/contract/upkeep/staff-words.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { useSend } from '../../../shell/calls/queries.ts';
import type { AnyPage } from './use-page-columns.tsx';

export function SuspendDrawer({ page, onClose }: { page: AnyPage | undefined; onClose: () => void }) {
  const t = useT();
  const last = useRef(page);
  if (page) last.current = page;
  const { eid = '', name = '' } = last.current ?? {};
  const suspend = useSend('PUT /all-pages/{eid}/suspension', { refreshes: ['GET /all-pages', 'GET /pages/{eid}'] });
  const form = useForm({
    ...useDescribe(),
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() ? {} : { reason: t(reasons.required) }),
    onSubmit: async ({ reason }) => {
      await suspend.mutateAsync({ params: { eid }, body: { isSuspended: true, reason } });
      toast.success(t('{name} is suspended', { name }));
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
      title={t('Suspend {name}', { name })}
      form={form}
      submitLabel={t('Suspend')}
      danger
    >
      <Alert color="warn">
        {t(
          'No guest is let in any more, and the portal says so in plain words. Whoever is online stays until their time is over. The team can go on working.',
        )}
      </Alert>
      <Textarea
        label={t('Reason')}
        description={t('The people of the page read it. Guests do not.')}
        required
        autosize
        minRows={3}
        maxLength={longestReason}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDrawer>
  );
}

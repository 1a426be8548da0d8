import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { useSend } from '../../../shell/calls/queries.ts';
import { QuietNote } from '../../../widgets/marks/quiet-note.tsx';
import { subscriptionReads, type Subscription } from './subscription.tsx';

/** Ends a plan before its time, with a reason. */
export function EndForm({ subscription, onClose }: { subscription: Subscription | undefined; onClose: () => void }) {
  const t = useT();
  // Keeps its words while the drawer slides away.
  const last = useRef(subscription);
  if (subscription) last.current = subscription;
  const shown = last.current;
  const end = useSend('POST /subscriptions/{eid}/end', { refreshes: [...subscriptionReads] });
  const form = useForm<{ reason: string }>({
    ...useDescribe(),
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() ? {} : { reason: t(reasons.required) }),
    onSubmit: async (body) => {
      await end.mutateAsync({ params: { eid: shown!.eid }, body });
      toast.success(t('Updated'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (subscription) reset();
  }, [subscription, reset]);
  return (
    <FormDrawer
      opened={subscription !== undefined}
      onClose={onClose}
      title={t('End the plan of {page}', { page: shown?.page ?? '' })}
      form={form}
      submitLabel={t('End the plan')}
      danger
    >
      <QuietNote>{t('The page works as on FREE from now on. Guests stay online, and nothing is deleted.')}</QuietNote>
      <TextInput
        label={t('Reason')}
        description={t('Stands in the history: why, and by whose word.')}
        required
        maxLength={300}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDrawer>
  );
}

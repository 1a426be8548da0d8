import { Select, Textarea, TextInput } from '@mantine/core';
import { longestText } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { requestKinds, type RequestKind } from '@wifi/contract/upkeep/privacy-words.ts';
import { useToday } from '../../../kit/dates/clock.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useFreshForm } from '../../../kit/form/use-fresh-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { requestWords } from './privacy-words.ts';

export function NewRequest({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const today = useToday();
  const create = usePageSend('POST /privacy/requests', { refreshes: ['GET /privacy/requests'] });
  const form = useForm({
    ...useDescribe(),
    initial: { kind: 'erase' as RequestKind, contact: '', receivedAt: today, note: '' },
    validate: ({ contact }) => (contact.trim() ? {} : { contact: t(reasons.required) }),
    onSubmit: async ({ receivedAt, ...values }) => {
      await create.mutateAsync({ body: { ...values, ...(receivedAt && { receivedAt }) } });
      toast.success(t('Written down'));
    },
  });
  useFreshForm(opened, form);
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t('Write down a request')}
      form={form}
      submitLabel={t('Create')}
    >
      <Select
        label={t('What')}
        allowDeselect={false}
        data={requestKinds.map((kind) => ({ value: kind, label: t(requestWords[kind]) }))}
        {...form.field('kind')}
        onChange={(kind) => kind && form.setValue('kind', kind as RequestKind)}
      />
      <TextInput
        label={t('Who asks')}
        description={t('Name and how to reach them. Emptied when the guest is erased.')}
        required
        maxLength={longestText}
        autoComplete="off"
        data-autofocus
        {...form.field('contact')}
      />
      <TextInput
        type="date"
        label={t('Came on')}
        description={t('The clocks run from this day on.')}
        max={today}
        {...form.field('receivedAt')}
      />
      <Textarea label={t('Note')} autosize minRows={3} maxLength={1000} {...form.field('note')} />
    </FormDrawer>
  );
}

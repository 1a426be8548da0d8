import { Select } from '@mantine/core';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { useT } from '../../../../kit/language.tsx';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../../shell/calls/queries.ts';
import type { Template } from '../template.ts';

interface TestDrawerProps {
  template: Template;
  language: LanguageId;
  onClose: () => void;
}

/** The message as it is saved, with example values, to one follower: oneself, usually. */
export function TestDrawer({ template, language, onClose }: TestDrawerProps) {
  const t = useT();
  const { data, error } = usePageCall('GET /zalo/users', { query: { size: '200' } });
  const send = usePageSend('POST /zalo-message-templates/{id}/test');
  const form = useForm({
    ...useDescribe(),
    initial: { userId: '' },
    validate: ({ userId }) => (userId ? {} : { userId: t(reasons.required) }),
    onSubmit: async ({ userId }) => {
      await send.mutateAsync({ params: { id: template._id }, body: { userId, language } });
      toast.success(t('The test is on its way'));
    },
  });
  return (
    <FormDrawer opened onClose={onClose} title={t('Send a test')} form={form} submitLabel={t('Send')}>
      <Select
        label={t('Follower')}
        description={
          error
            ? t('The followers could not be read')
            : t('Follow the account with your own phone and choose yourself.')
        }
        required
        searchable
        data-autofocus
        value={form.values.userId || null}
        error={form.field('userId').error}
        onChange={(userId) => form.setValue('userId', userId ?? '')}
        data={(data?.data.hits ?? []).map(({ user_id: value, display_name: name }) => ({
          value,
          label: name || value,
        }))}
      />
    </FormDrawer>
  );
}

import { useEffect } from 'react';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { NameField } from '../../../widgets/forms/name-field.tsx';
import { originsIn, type ApiKey } from './key-words.ts';
import { OriginsField } from './new-key.tsx';

export function ChangeKey({ chosen, onClose }: { chosen: ApiKey | undefined; onClose: () => void }) {
  const t = useT();
  const change = usePageSend('PUT /api-keys/{id}', { refreshes: ['GET /api-keys'] });
  const form = useForm({
    ...useDescribe(),
    initial: { name: '', origins: '' },
    validate: ({ name }) => (name.trim() ? {} : { name: t(reasons.required) }),
    onSubmit: async ({ name, origins }) => {
      await change.mutateAsync({ params: { id: String(chosen!.id) }, body: { name, origins: originsIn(origins) } });
      toast.success(t('Saved'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (chosen) reset({ name: chosen.name, origins: chosen.origins.join('\n') });
  }, [chosen, reset]);
  return (
    <FormDrawer
      opened={chosen !== undefined}
      onClose={onClose}
      title={t('Change the API key')}
      form={form}
      submitLabel={t('Save')}
    >
      <NameField maxLength={60} data-autofocus {...form.field('name')} />
      <OriginsField {...form.field('origins')} />
    </FormDrawer>
  );
}

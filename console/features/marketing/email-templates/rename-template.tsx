import { Select } from '@mantine/core';
import { emailCategories, longestEmailTemplateName } from '@wifi/contract/marketing/email-template-words.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { occasionNames } from '../../../shell/mail-editor/mail-words.ts';
import { NameField } from '../../../widgets/forms/name-field.tsx';
import { templateReads, type ListedTemplate } from './template.ts';

/** What the team calls it, and what it is for. */
export function RenameTemplate({ template, onClose }: { template: ListedTemplate; onClose: () => void }) {
  const t = useT();
  const update = usePageSend('PUT /bee-templates/{id}', { refreshes: [...templateReads] });
  const form = useForm({
    ...useDescribe(),
    initial: { name: template.name, category: template.category },
    validate: ({ name }) => (name.trim() ? {} : { name: t(reasons.required) }),
    onSubmit: async (values) => {
      await update.mutateAsync({ params: { id: template._id }, body: { ...values, version: template.version } });
      toast.success(t('Template updated'));
    },
  });
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={t('Rename {name}', { name: template.name })}
      form={form}
      submitLabel={t('Save')}
    >
      <NameField maxLength={longestEmailTemplateName} data-autofocus {...form.field('name')} />
      <Select
        label={t('Occasion')}
        allowDeselect={false}
        value={form.values.category}
        onChange={(category) => category && form.setValue('category', category)}
        data={emailCategories.map((value) => ({ value, label: t(occasionNames[value]) }))}
      />
    </FormDrawer>
  );
}

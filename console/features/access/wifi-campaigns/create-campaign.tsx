import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useCreated } from '../../../kit/form/use-created.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useFreshForm } from '../../../kit/form/use-fresh-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { firstFlow } from '../../../shell/splash-editor/new-content.ts';
import { TemplatePicker, type OfferedTemplate } from '../../../shell/splash-preview/template-picker.tsx';
import { NameField } from '../../../widgets/forms/name-field.tsx';
import { readWords } from '../../../widgets/words/read-words.ts';

interface CreateCampaignProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (id: number) => void;
}

export function CreateCampaign({ opened, onClose, onCreated }: CreateCampaignProps) {
  const t = useT();
  const { language } = useLanguage();
  const copy = usePageSend('POST /offered-templates/{id}/copy', { refreshes: ['GET /files'] });
  const create = usePageSend('POST /wifi-campaign', { refreshes: ['GET /wifi-campaign'] });
  const { created, close } = useCreated({ onClose, onCreated });
  const form = useForm<{ name: string; template: string }>({
    ...useDescribe(),
    initial: { name: '', template: '' },
    validate: ({ name, template }) => ({
      ...(!name.trim() && { name: t(reasons.required) }),
      ...(!template && { template: t('Please select one template to continue') }),
    }),
    onSubmit: async ({ name, template }) => {
      const { design } = await copy.mutateAsync({ params: { id: template } });
      created((await create.mutateAsync({ body: { name, design } })).id);
      toast.success(t('Created'));
    },
  });
  useFreshForm(opened, form);
  const choose = ({ id, names }: OfferedTemplate) => {
    form.setValue('template', String(id));
    if (!form.values.name.trim()) form.setValue('name', readWords(names, language));
  };
  return (
    <FormDrawer
      opened={opened}
      onClose={close}
      title={t('Create a wifi campaign')}
      form={form}
      submitLabel={t('Create and design')}
      size={720}
    >
      <NameField description={t('Only your team sees it.')} data-autofocus {...form.field('name')} />
      <TemplatePicker
        label={t('Template')}
        value={form.values.template}
        error={form.errors.template}
        onChange={choose}
        designOf={({ design }) => design}
        flow={firstFlow}
      />
    </FormDrawer>
  );
}

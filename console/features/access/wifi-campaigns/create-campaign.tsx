import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { longestText } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { firstFlow } from '../../../shell/splash-editor/new-content.ts';
import { TemplatePicker, type OfferedTemplate } from '../../../shell/splash-preview/template-picker.tsx';
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
  // The drawer closes itself after a submit; where to go then depends on whether there was one.
  const created = useRef<number>(undefined);
  const form = useForm<{ name: string; template: string }>({
    ...useDescribe(),
    initial: { name: '', template: '' },
    validate: ({ name, template }) => ({
      ...(!name.trim() && { name: t(reasons.required) }),
      ...(!template && { template: t('Please select one template to continue') }),
    }),
    onSubmit: async ({ name, template }) => {
      const { design } = await copy.mutateAsync({ params: { id: template } });
      created.current = (await create.mutateAsync({ body: { name, design } })).id;
      toast.success(t('Created'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (!opened) return;
    created.current = undefined;
    reset();
  }, [opened, reset]);
  const choose = ({ id, names }: OfferedTemplate) => {
    form.setValue('template', String(id));
    if (!form.values.name.trim()) form.setValue('name', readWords(names, language));
  };
  return (
    <FormDrawer
      opened={opened}
      onClose={() => (created.current ? onCreated(created.current) : onClose())}
      title={t('Create a wifi campaign')}
      form={form}
      submitLabel={t('Create and design')}
      size={720}
    >
      <TextInput
        label={t('Name')}
        description={t('Only your team sees it.')}
        required
        maxLength={longestText}
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
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

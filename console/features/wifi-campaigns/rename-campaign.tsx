import { longestText } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { TextInput } from '@mantine/core';
import { FormDrawer } from '../../kit/form-drawer.tsx';
import { useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { useForm } from '../../kit/use-form.ts';
import { useDescribe } from '../../shell/describe-error.ts';
import { usePageSend } from '../../shell/queries.ts';
import type { Campaign } from './campaign.ts';

export function RenameCampaign({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const t = useT();
  const update = usePageSend('PUT /wifi-campaign/{id}', { refreshes: ['GET /wifi-campaign', 'GET /wifi-campaign/{id}', 'GET /wifi-campaign/current'] });
  const form = useForm({
    ...useDescribe(),
    initial: { name: campaign.name },
    validate: ({ name }) => (name.trim() ? {} : { name: t(reasons.required) }),
    onSubmit: async ({ name }) => {
      await update.mutateAsync({ params: { id: String(campaign.id) }, body: { name } });
      toast.success(t('Wifi Campaign updated'));
    },
  });
  return (
    <FormDrawer opened onClose={onClose} title={t('Rename {name}', { name: campaign.name })} form={form} submitLabel={t('Save')}>
      <TextInput label={t('Name')} required maxLength={longestText} autoComplete="off" data-autofocus {...form.field('name')} />
    </FormDrawer>
  );
}

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { ListFrame } from '../../../kit/table/list-frame.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageList, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { NameField } from '../../../widgets/forms/name-field.tsx';
import { CardGrid } from '../../../widgets/lists/card-grid.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { CampaignCard } from './campaign-card.tsx';
import { editorPath, type Campaign } from './campaign.ts';
import { CreateCampaign } from './create-campaign.tsx';

export default function WifiCampaigns() {
  const t = useT();
  const navigate = useNavigate();
  const { can } = useAccess();
  const [search, setSearch] = useUrlText('search');
  const [isCreating, setCreating] = useState(false);
  const [renamed, setRenamed] = useState<Campaign>();
  const list = usePageList('GET /wifi-campaign', rowsPerLoad, { search: search || undefined });
  const create = can('wifi-campaigns.write') && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setCreating(true)}>
      {t('Create a wifi campaign')}
    </Button>
  );
  return (
    <>
      <ListFrame
        bare
        title={t('Wifi campaigns')}
        purpose={t('What guests see when they join the Wi-Fi, and how they log in. One of them is current.')}
        headerActions={create}
        list={list}
        search={{ value: search, onChange: setSearch, label: t('Search by name') }}
        empty={
          <EmptyState title={t('No wifi campaigns yet')} action={create}>
            {t('Choose a template, put your logo and words on it, and publish.')}
          </EmptyState>
        }
      >
        {(rows) => (
          <CardGrid isCompact rows={rows} rowKey={({ id }) => String(id)}>
            {(campaign) => <CampaignCard campaign={campaign} onRename={() => setRenamed(campaign)} />}
          </CardGrid>
        )}
      </ListFrame>
      {create && (
        <CreateCampaign
          opened={isCreating}
          onClose={() => setCreating(false)}
          onCreated={(id) => void navigate(editorPath(id))}
        />
      )}
      {renamed && <RenameCampaign key={renamed.id} campaign={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}

function RenameCampaign({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const t = useT();
  const update = usePageSend('PUT /wifi-campaign/{id}', {
    refreshes: ['GET /wifi-campaign', 'GET /wifi-campaign/{id}', 'GET /wifi-campaign/current'],
  });
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
    <FormDrawer
      opened
      onClose={onClose}
      title={t('Rename {name}', { name: campaign.name })}
      form={form}
      submitLabel={t('Save')}
    >
      <NameField data-autofocus {...form.field('name')} />
    </FormDrawer>
  );
}

import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../kit/language.tsx';
import { ListFrame } from '../../kit/list-frame.tsx';
import { EmptyState } from '../../kit/state.tsx';
import { useAccess } from '../../shell/access.tsx';
import { usePageList } from '../../shell/queries.ts';
import { CardGrid } from '../../widgets/card-grid.tsx';
import { useUrlText } from '../../widgets/use-url-text.ts';
import { editorPath, type Campaign } from './campaign.ts';
import { CampaignCard } from './campaign-card.tsx';
import { CreateCampaign } from './create-campaign.tsx';
import { RenameCampaign } from './rename-campaign.tsx';

export default function WifiCampaigns() {
  const t = useT();
  const navigate = useNavigate();
  const { can } = useAccess();
  const [search, setSearch] = useUrlText('search');
  const [isCreating, setCreating] = useState(false);
  const [renamed, setRenamed] = useState<Campaign>();
  const list = usePageList('GET /wifi-campaign', rowsPerLoad, { search: search || undefined });
  const create = can('wifi-campaigns.write') && <Button leftSection={<IconPlus aria-hidden />} onClick={() => setCreating(true)}>{t('Create a wifi campaign')}</Button>;
  return (
    <>
      <ListFrame
        bare
        title={t('Wifi campaigns')}
        purpose={t('What guests see when they join the Wi-Fi, and how they log in. One of them is current.')}
        headerActions={create}
        list={list}
        search={{ value: search, onChange: setSearch, label: t('Search by name') }}
        empty={<EmptyState title={t('No wifi campaigns yet')} action={create}>{t('Choose a template, put your logo and words on it, and publish.')}</EmptyState>}
      >
        {(rows) => <CardGrid isCompact rows={rows} rowKey={({ id }) => String(id)}>{(campaign) => <CampaignCard campaign={campaign} onRename={() => setRenamed(campaign)} />}</CardGrid>}
      </ListFrame>
      {create && <CreateCampaign opened={isCreating} onClose={() => setCreating(false)} onCreated={(id) => void navigate(editorPath(id))} />}
      {renamed && <RenameCampaign key={renamed.id} campaign={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}

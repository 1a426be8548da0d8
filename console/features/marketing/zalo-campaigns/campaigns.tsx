import { Button, Chip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { sentCampaignStates, type SentCampaignState } from '@wifi/contract/marketing/sent-campaign-words.ts';
import { MailSentDrawing } from '../../../kit/drawings/mail-sent.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { usePageParts, usePageSend } from '../../../shell/calls/queries.ts';
import { stateWords } from '../../../shell/campaigns/campaign-words.ts';
import { NewCampaign } from '../../../shell/campaigns/new-campaign.tsx';
import { useCampaignColumns } from '../../../shell/campaigns/use-campaign-columns.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { campaignReads, type ZaloCampaign } from './campaign-words.ts';
import { useCampaignDeeds } from './use-campaign-deeds.ts';

const isState = (text: string): text is SentCampaignState => (sentCampaignStates as readonly string[]).includes(text);

export default function ZaloCampaigns() {
  const t = useT();
  const navigate = useNavigate();
  const { can } = useAccess();
  const [name, setName] = useUrlText('name');
  const [stateText, setState] = useUrlText('state');
  const state = isState(stateText) ? stateText : undefined;
  const [isMaking, setMaking] = useState(false);
  const { remove } = useCampaignDeeds();
  const list = usePageParts(
    'GET /zalo/campaigns',
    rowsPerLoad,
    { name: name || undefined, state },
    ({ data, total, next }) => ({ rows: data, count: total, next }),
  );
  const open = ({ _id }: { _id: string }) => void navigate(`/dashboard/zalo/campaigns/${_id}`);
  const creation = usePageSend('POST /zalo/campaigns', { refreshes: [...campaignReads] });
  const make = async (name: string) => {
    const { data } = await creation.mutateAsync({ body: { name } });
    toast.success(t('Campaign created'));
    open(data);
  };
  const writes = can('zalo.write');
  const create = writes && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setMaking(true)}>
      {t('New campaign')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('Zalo campaigns')}
        purpose={t('One message to many followers or guests: in the way that Zalo allows now, and at a known price.')}
        headerActions={create}
        list={list}
        search={{ value: name, onChange: setName, label: t('Search by name') }}
        filters={sentCampaignStates.map((each) => (
          <Chip key={each} checked={state === each} onChange={(on) => setState(on ? each : '')}>
            {t(stateWords[each])}
          </Chip>
        ))}
        isNarrowed={Boolean(name || state)}
        columns={useCampaignColumns<ZaloCampaign>()}
        rowKey={({ _id }) => _id}
        rowName={(campaign) => campaign.name}
        onOpen={open}
        {...(writes && {
          actions: (campaign: ZaloCampaign) => [
            {
              label: t('Delete'),
              icon: <IconTrash aria-hidden />,
              danger: true,
              disabled: ['scheduled', 'sending', 'paused'].includes(campaign.state),
              onClick: () => void remove(campaign),
            },
          ],
        })}
        empty={
          <EmptyState drawing={MailSentDrawing} title={t('No Zalo campaigns yet')} action={create}>
            {t('Choose followers or guests, choose a message, look at who would get it and what it costs, and send.')}
          </EmptyState>
        }
      />
      <NewCampaign opened={isMaking} onClose={() => setMaking(false)} create={make} />
    </>
  );
}

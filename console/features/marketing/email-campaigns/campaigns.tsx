import { Button, Chip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { sentCampaignStates, type SentCampaignState } from '@wifi/contract/marketing/sent-campaign-words.ts';
import { MailSentDrawing } from '../../../kit/drawings/mail-sent.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { usePageList, usePageSend } from '../../../shell/calls/queries.ts';
import { stateWords } from '../../../shell/campaigns/campaign-words.ts';
import { NewCampaign } from '../../../shell/campaigns/new-campaign.tsx';
import { useCampaignColumns } from '../../../shell/campaigns/use-campaign-columns.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { campaignReads, type EmailCampaign } from './campaign-words.ts';
import { useCampaignDeeds } from './use-campaign-deeds.ts';

const isState = (text: string): text is SentCampaignState => (sentCampaignStates as readonly string[]).includes(text);

export default function EmailCampaigns() {
  const t = useT();
  const navigate = useNavigate();
  const { can } = useAccess();
  const [name, setName] = useUrlText('name');
  const [stateText, setState] = useUrlText('state');
  const state = isState(stateText) ? stateText : undefined;
  const [isMaking, setMaking] = useState(false);
  const { remove } = useCampaignDeeds();
  const list = usePageList('GET /email-campaigns', rowsPerLoad, { name: name || undefined, state });
  const open = ({ id }: { id: number }) => void navigate(`/dashboard/email-campaign/${id}`);
  const creation = usePageSend('POST /email-campaigns', { refreshes: [...campaignReads] });
  const make = async (name: string) => open(await creation.mutateAsync({ body: { name } }));
  const writes = can('messages.write');
  const create = writes && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setMaking(true)}>
      {t('New campaign')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('E-mail campaigns')}
        purpose={t('One mail to many guests: to those who agreed, when you say, and with a look at who came back.')}
        headerActions={create}
        list={list}
        search={{ value: name, onChange: setName, label: t('Search by name') }}
        filters={sentCampaignStates.map((each) => (
          <Chip key={each} checked={state === each} onChange={(on) => setState(on ? each : '')}>
            {t(stateWords[each])}
          </Chip>
        ))}
        isNarrowed={Boolean(name || state)}
        columns={useCampaignColumns<EmailCampaign>()}
        rowKey={({ id }) => String(id)}
        rowName={(campaign) => campaign.name}
        onOpen={open}
        {...(writes && {
          actions: (campaign: EmailCampaign) => [
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
          <EmptyState drawing={MailSentDrawing} title={t('No e-mail campaigns yet')} action={create}>
            {t('Write to the guests of a group: choose them, choose a mail, look at who would get it, and send.')}
          </EmptyState>
        }
      />
      <NewCampaign opened={isMaking} onClose={() => setMaking(false)} create={make} />
    </>
  );
}

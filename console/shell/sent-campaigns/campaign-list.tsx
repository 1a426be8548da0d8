import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sentCampaignStates, type SentCampaignState } from '@wifi/contract/marketing/sent-campaign-words.ts';
import { MailSentDrawing } from '../../kit/drawings/mail-sent.tsx';
import { EmptyState } from '../../kit/feedback/state.tsx';
import { useT } from '../../kit/language.tsx';
import { ChoiceChips } from '../../kit/table/choice-chips.tsx';
import type { ListState } from '../../kit/table/list-frame.tsx';
import { ListPage } from '../../kit/table/list-page.tsx';
import { useUrlText } from '../../widgets/lists/use-url-text.ts';
import { stateWords, type ShownCampaign } from './campaign-words.ts';
import { NewCampaign } from './new-campaign.tsx';
import { useCampaignColumns } from './use-campaign-columns.tsx';

const isState = (text: string): text is SentCampaignState => (sentCampaignStates as readonly string[]).includes(text);

/** What a list of campaigns is narrowed to; the address keeps it. */
export function useCampaignSearch() {
  const [name, setName] = useUrlText('name');
  const [stateText, setState] = useUrlText('state');
  const state = isState(stateText) ? stateText : undefined;
  return { name, setName, state, setState, query: { name: name || undefined, state } };
}

interface Props<Campaign extends ShownCampaign> {
  title: string;
  purpose: string;
  empty: { title: string; words: string };
  search: ReturnType<typeof useCampaignSearch>;
  list: ListState<Campaign>;
  /** Below it stands each campaign, by its id. */
  path: string;
  idOf: (campaign: Campaign) => string;
  writes: boolean;
  /** Answers with the id of the new one. */
  create: (name: string) => Promise<string>;
  remove: (campaign: Campaign) => Promise<unknown>;
}

export function CampaignList<Campaign extends ShownCampaign>({
  title,
  purpose,
  empty,
  search: { name, setName, state, setState },
  list,
  path,
  idOf,
  writes,
  create,
  remove,
}: Props<Campaign>) {
  const t = useT();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const columns = useCampaignColumns<Campaign>();
  const open = (id: string) => void navigate(`${path}/${id}`);
  const begin = writes && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setMaking(true)}>
      {t('New campaign')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={title}
        purpose={purpose}
        headerActions={begin}
        list={list}
        search={{ value: name, onChange: setName, label: t('Search by name') }}
        filters={<ChoiceChips choices={sentCampaignStates} names={stateWords} value={state} onChange={setState} />}
        isNarrowed={Boolean(name || state)}
        columns={columns}
        rowKey={idOf}
        rowName={(campaign) => campaign.name}
        onOpen={(campaign) => open(idOf(campaign))}
        {...(writes && {
          actions: (campaign: Campaign) => [
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
          <EmptyState drawing={MailSentDrawing} title={empty.title} action={begin}>
            {empty.words}
          </EmptyState>
        }
      />
      <NewCampaign
        opened={isMaking}
        onClose={() => setMaking(false)}
        create={async (name) => open(await create(name))}
      />
    </>
  );
}

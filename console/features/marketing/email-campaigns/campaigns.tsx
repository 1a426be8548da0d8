import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { useT } from '../../../kit/language.tsx';
import { usePageList, usePageSend } from '../../../shell/calls/queries.ts';
import { CampaignList, useCampaignSearch } from '../../../shell/sent-campaigns/campaign-list.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import { campaignReads, idOf, listPath } from './campaign-words.ts';
import { useCampaignDeeds } from './use-campaign-deeds.ts';

export default function EmailCampaigns() {
  const t = useT();
  const { can } = useAccess();
  const search = useCampaignSearch();
  const list = usePageList('GET /email-campaigns', rowsPerLoad, search.query);
  const { remove } = useCampaignDeeds();
  const creation = usePageSend('POST /email-campaigns', { refreshes: [...campaignReads] });
  return (
    <CampaignList
      title={t('E-mail campaigns')}
      purpose={t('One mail to many guests: to those who agreed, when you say, and with a look at who came back.')}
      empty={{
        title: t('No e-mail campaigns yet'),
        words: t('Write to the guests of a group: choose them, choose a mail, look at who would get it, and send.'),
      }}
      search={search}
      list={list}
      path={listPath}
      idOf={idOf}
      writes={can('messages.write')}
      create={async (name) => idOf(await creation.mutateAsync({ body: { name } }))}
      remove={remove}
    />
  );
}

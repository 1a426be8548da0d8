import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { usePageParts, usePageSend } from '../../../shell/calls/queries.ts';
import { CampaignList, useCampaignSearch } from '../../../shell/sent-campaigns/campaign-list.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import { campaignReads, idOf, listPath } from './campaign-words.ts';
import { useCampaignDeeds } from './use-campaign-deeds.ts';

export default function ZaloCampaigns() {
  const t = useT();
  const { can } = useAccess();
  const search = useCampaignSearch();
  const list = usePageParts('GET /zalo/campaigns', rowsPerLoad, search.query, ({ data, total, next }) => ({
    rows: data,
    count: total,
    next,
  }));
  const { remove } = useCampaignDeeds();
  const creation = usePageSend('POST /zalo/campaigns', { refreshes: [...campaignReads] });
  const create = async (name: string) => {
    const { data } = await creation.mutateAsync({ body: { name } });
    toast.success(t('Campaign created'));
    return idOf(data);
  };
  return (
    <CampaignList
      title={t('Zalo campaigns')}
      purpose={t('One message to many followers or guests: in the way that Zalo allows now, and at a known price.')}
      empty={{
        title: t('No Zalo campaigns yet'),
        words: t('Choose followers or guests, choose a message, look at who would get it and what it costs, and send.'),
      }}
      search={search}
      list={list}
      path={listPath}
      idOf={idOf}
      writes={can('zalo.write')}
      create={create}
      remove={remove}
    />
  );
}

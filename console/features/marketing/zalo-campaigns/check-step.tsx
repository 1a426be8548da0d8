import { useT } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { SendCheck } from '../../../shell/sent-campaigns/send-check.tsx';
import { AudienceNumbers } from './audience-numbers.tsx';
import { CampaignFacts } from './campaign-facts.tsx';
import { idOf, type ZaloCampaign } from './campaign-words.ts';
import { useCampaignDeeds } from './use-campaign-deeds.ts';

interface Props {
  campaign: ZaloCampaign;
  onGo: (step: 'audience' | 'message') => void;
}

export function CheckStep({ campaign, onGo }: Props) {
  const t = useT();
  const deeds = useCampaignDeeds();
  const { data, error } = usePageCall('GET /zalo/campaigns/{id}/audience', { params: { id: idOf(campaign) } });
  const { templateName } = campaign;
  const { guests } = campaign.audience;
  const lacksAudience = guests?.kind === 'groups' && guests.groups.length === 0;
  return (
    <SendCheck
      campaign={campaign}
      deeds={deeds}
      passing={data?.data.passing}
      error={error}
      lacksAudience={lacksAudience}
      lacksMessage={templateName === null && t('No message is chosen yet.')}
      onChoose={onGo}
      audience={!lacksAudience && templateName !== null && <AudienceNumbers campaign={campaign} />}
      facts={<CampaignFacts campaign={campaign} />}
    />
  );
}

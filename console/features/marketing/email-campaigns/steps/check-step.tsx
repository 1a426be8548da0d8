import { useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { SendCheck } from '../../../../shell/sent-campaigns/send-check.tsx';
import { AudienceNumbers } from '../audience/audience-numbers.tsx';
import { CampaignFacts } from '../campaign-facts.tsx';
import { idOf, type EmailCampaign } from '../campaign-words.ts';
import { useCampaignDeeds } from '../use-campaign-deeds.ts';

interface Props {
  campaign: EmailCampaign;
  onGo: (step: 'audience' | 'mail') => void;
}

export function CheckStep({ campaign, onGo }: Props) {
  const t = useT();
  const deeds = useCampaignDeeds();
  const { data, error } = usePageCall('GET /email-campaigns/{id}/audience', { params: { id: idOf(campaign) } });
  const { audience, templateName } = campaign;
  const lacksAudience = audience.kind === 'groups' && audience.groups.length === 0;
  return (
    <SendCheck
      campaign={campaign}
      deeds={deeds}
      passing={data?.passing}
      error={error}
      lacksAudience={lacksAudience}
      lacksMessage={templateName === null && t('No mail is chosen yet.')}
      onChoose={(part) => onGo(part === 'message' ? 'mail' : part)}
      audience={!lacksAudience && <AudienceNumbers campaign={campaign} />}
      facts={<CampaignFacts campaign={campaign} />}
    />
  );
}

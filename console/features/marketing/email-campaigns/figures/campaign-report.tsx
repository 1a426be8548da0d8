import { CampaignReport } from '../../../../shell/sent-campaigns/campaign-report.tsx';
import { AudienceNumbers } from '../audience/audience-numbers.tsx';
import { CampaignFacts } from '../campaign-facts.tsx';
import type { EmailCampaign } from '../campaign-words.ts';
import { useCampaignDeeds } from '../use-campaign-deeds.ts';
import { CampaignFigures } from './campaign-figures.tsx';

export function EmailCampaignReport({ campaign, writes }: { campaign: EmailCampaign; writes: boolean }) {
  const deeds = useCampaignDeeds();
  return (
    <CampaignReport
      campaign={campaign}
      deeds={deeds}
      writes={writes}
      figures={<CampaignFigures campaign={campaign} />}
      audience={<AudienceNumbers campaign={campaign} />}
      facts={<CampaignFacts campaign={campaign} />}
    />
  );
}

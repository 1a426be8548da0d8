import { useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { CampaignStanding } from '../../../../shell/campaigns/campaign-standing.tsx';
import { AudienceNumbers } from '../audience/audience-numbers.tsx';
import { CampaignFacts } from '../campaign-facts.tsx';
import type { EmailCampaign } from '../campaign-words.ts';
import { useCampaignDeeds } from '../use-campaign-deeds.ts';
import { CampaignFigures } from './campaign-figures.tsx';
import classes from '../../../../shell/campaigns/campaigns.module.css';

/** A campaign that is planned, under way or over: how far it is and what became of it. */
export function CampaignReport({ campaign, writes }: { campaign: EmailCampaign; writes: boolean }) {
  const t = useT();
  const deeds = useCampaignDeeds();
  return (
    <div className={classes.report}>
      {campaign.state !== 'draft' && <CampaignStanding campaign={campaign} deeds={deeds} writes={writes} />}
      {campaign.startedAt && <CampaignFigures campaign={campaign} />}
      <AudienceNumbers campaign={campaign} />
      <Card title={t('What goes out')}>
        <CampaignFacts campaign={campaign} />
      </Card>
    </div>
  );
}

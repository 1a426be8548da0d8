import type { ReactNode } from 'react';
import { useT } from '../../kit/language.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { CampaignStanding } from './campaign-standing.tsx';
import type { ShownCampaign } from './campaign-words.ts';
import type { Deeds } from './use-deeds.ts';
import classes from './sent-campaigns.module.css';

interface Props<Campaign extends ShownCampaign> {
  campaign: Campaign;
  deeds: Deeds<Campaign>;
  writes: boolean;
  figures: ReactNode;
  audience: ReactNode;
  facts: ReactNode;
}

/** A campaign that is planned, under way or over: how far it is and what became of it. */
export function CampaignReport<Campaign extends ShownCampaign>({
  campaign,
  deeds,
  writes,
  figures,
  audience,
  facts,
}: Props<Campaign>) {
  const t = useT();
  return (
    <div className={classes.report}>
      {campaign.state !== 'draft' && <CampaignStanding campaign={campaign} deeds={deeds} writes={writes} />}
      {campaign.startedAt && figures}
      {audience}
      <Card title={t('What goes out')}>{facts}</Card>
    </div>
  );
}

import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { CampaignStanding } from '../../../shell/campaigns/campaign-standing.tsx';
import { LinkClicks } from '../../../shell/campaigns/link-clicks.tsx';
import { MessageNumbers } from '../../../shell/campaigns/message-numbers.tsx';
import { ReturnsCard } from '../../../shell/campaigns/returns-card.tsx';
import { QuietNote } from '../../../widgets/marks/quiet-note.tsx';
import { AudienceNumbers } from './audience-numbers.tsx';
import { CampaignFacts } from './campaign-facts.tsx';
import type { Figures, ZaloCampaign } from './campaign-words.ts';
import { useCampaignDeeds } from './use-campaign-deeds.ts';
import classes from '../../../shell/campaigns/campaigns.module.css';

/** A campaign that is planned, under way or over: how far it is and what became of it. */
export function CampaignReport({ campaign, writes }: { campaign: ZaloCampaign; writes: boolean }) {
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

function CampaignFigures({ campaign }: { campaign: ZaloCampaign }) {
  const { data, error, refetch } = usePageCall(
    'GET /zalo/campaigns/{id}/figures',
    { params: { id: campaign._id } },
    campaign.state === 'sending' ? { refetchInterval: 3000 } : {},
  );
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />;
  const figures = data.data;
  return (
    <>
      {figures.returns && <ReturnsCard returns={figures.returns} />}
      <Numbers figures={figures} days={campaign.returnDays} />
      <LinkClicks links={figures.links} />
    </>
  );
}

function Numbers({ figures, days }: { figures: Figures; days: number }) {
  const t = useT();
  const { sent, delivered, seen, replied, clicked, failed, skipped, unknown } = figures;
  return (
    <MessageNumbers
      sent={sent}
      became={[
        { name: t('Confirmed to have arrived'), count: delivered },
        { name: t('Seen'), count: seen },
        { name: t('Replied'), count: replied },
        { name: t('Clicked'), count: clicked },
      ]}
      drawn={4}
      unsent={[
        { name: t('Could not be sent'), count: failed },
        { name: t('Left out when their turn came'), count: skipped },
        { name: t('Unknown, not repeated'), count: unknown },
      ]}
    >
      <QuietNote>
        {t(
          '{n, plural, one {Replied: wrote to the official account within # day. Zalo tells of followers what they have seen, and of phone numbers only what has arrived.} other {Replied: wrote to the official account within # days. Zalo tells of followers what they have seen, and of phone numbers only what has arrived.}}',
          { n: days },
        )}
      </QuietNote>
    </MessageNumbers>
  );
}

import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { CampaignReport } from '../../../shell/sent-campaigns/campaign-report.tsx';
import { LinkClicks } from '../../../shell/sent-campaigns/link-clicks.tsx';
import { MessageNumbers } from '../../../shell/sent-campaigns/message-numbers.tsx';
import { ReturnsCard } from '../../../shell/sent-campaigns/returns-card.tsx';
import { QuietNote } from '../../../widgets/marks/quiet-note.tsx';
import { AudienceNumbers } from './audience-numbers.tsx';
import { CampaignFacts } from './campaign-facts.tsx';
import type { Figures, ZaloCampaign } from './campaign-words.ts';
import { useCampaignDeeds } from './use-campaign-deeds.ts';

export function ZaloCampaignReport({ campaign, writes }: { campaign: ZaloCampaign; writes: boolean }) {
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
  const { sent, delivered, seen, replied, clicked } = figures;
  return (
    <MessageNumbers
      sent={sent}
      became={[
        { name: t('Confirmed to have arrived'), count: delivered },
        { name: t('Seen'), count: seen },
        { name: t('Replied'), count: replied },
        { name: t('Clicked'), count: clicked },
      ]}
      unsent={figures}
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

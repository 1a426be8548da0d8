import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../../kit/feedback/state.tsx';
import { useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { LinkClicks } from '../../../../shell/campaigns/link-clicks.tsx';
import { MessageNumbers } from '../../../../shell/campaigns/message-numbers.tsx';
import { ReturnsCard } from '../../../../shell/campaigns/returns-card.tsx';
import { QuietNote } from '../../../../widgets/marks/quiet-note.tsx';
import type { EmailCampaign, Figures } from '../campaign-words.ts';
import { TestCard } from './test-card.tsx';

export function CampaignFigures({ campaign }: { campaign: EmailCampaign }) {
  const isMoving = campaign.state === 'sending';
  const { data, error, refetch } = usePageCall(
    'GET /email-campaigns/{id}/figures',
    { params: { id: String(campaign.id) } },
    isMoving ? { refetchInterval: 3000 } : {},
  );
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />;
  return (
    <>
      {data.returns && <ReturnsCard returns={data.returns} />}
      <Numbers figures={data} />
      {campaign.test && <TestCard campaign={campaign} figures={data} />}
      <LinkClicks links={data.links} />
    </>
  );
}

function Numbers({ figures }: { figures: Figures }) {
  const t = useT();
  const { sent, delivered, opened, clicked, unsubscribed, bounced, failed, skipped, unknown } = figures;
  return (
    <MessageNumbers
      sent={sent}
      became={[
        { name: t('Confirmed to have arrived'), count: delivered },
        { name: t('Opened (unreliable)'), count: opened },
        { name: t('Clicked'), count: clicked },
        { name: t('Unsubscribed'), count: unsubscribed },
        { name: t('Came back as undeliverable'), count: bounced },
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
          'Opens say little: many mail programs hide them, and others open every mail by themselves. Clicks and visits are what counts.',
        )}
      </QuietNote>
    </MessageNumbers>
  );
}

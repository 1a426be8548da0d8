import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../../kit/feedback/state.tsx';
import { useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { LinkClicks } from '../../../../shell/sent-campaigns/link-clicks.tsx';
import { MessageNumbers } from '../../../../shell/sent-campaigns/message-numbers.tsx';
import { ReturnsCard } from '../../../../shell/sent-campaigns/returns-card.tsx';
import { QuietNote } from '../../../../widgets/marks/quiet-note.tsx';
import { idOf, type EmailCampaign, type Figures } from '../campaign-words.ts';
import { TestCard } from './test-card.tsx';

export function CampaignFigures({ campaign }: { campaign: EmailCampaign }) {
  const { data, error, refetch } = usePageCall(
    'GET /email-campaigns/{id}/figures',
    { params: { id: idOf(campaign) } },
    campaign.state === 'sending' ? { refetchInterval: 3000 } : {},
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

/** What nobody counts is no zero: opens only where the page says so, links unless it says not. */
function Numbers({ figures }: { figures: Figures }) {
  const t = useT();
  const { data: rules } = usePageCall('GET /messages/settings');
  const { sent, delivered, opened, clicked, unsubscribed, bounced } = figures;
  return (
    <MessageNumbers
      sent={sent}
      became={[
        { name: t('Confirmed to have arrived'), count: delivered },
        { name: t('Opened (unreliable)'), count: opened, isUncounted: opened === 0 && rules?.tracksOpens === false },
        { name: t('Clicked'), count: clicked, isUncounted: clicked === 0 && rules?.tracksLinks === false },
        { name: t('Unsubscribed'), count: unsubscribed },
        { name: t('Came back as undeliverable'), count: bounced },
      ]}
      unsent={figures}
    >
      <QuietNote>
        {t(
          'Opens say little: many mail programs hide them, and others open every mail by themselves. Clicks and visits are what counts.',
        )}
      </QuietNote>
    </MessageNumbers>
  );
}

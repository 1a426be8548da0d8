import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { AudienceLines } from '../../../../shell/campaigns/audience-lines.tsx';
import { reasonWords, type EmailCampaign } from '../campaign-words.ts';
import { Guests } from './guests.tsx';

export function AudienceNumbers({ campaign: { id, startedAt } }: { campaign: EmailCampaign }) {
  const t = useT();
  const { data } = usePageCall('GET /email-campaigns/{id}/audience', { params: { id: String(id) } });
  if (!data) return <SkeletonRows rows={3} />;
  return (
    <AudienceLines
      {...data}
      hasBegun={startedAt !== null}
      lines={data.reasons.map(({ reason, count }) => ({ which: reason, words: t(reasonWords[reason], { n: count }) }))}
      people={(which) => <Guests key={which} campaignId={id} which={which} />}
    />
  );
}

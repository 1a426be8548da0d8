import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { AudienceLines } from '../../../../shell/sent-campaigns/audience-lines.tsx';
import { idOf, reasonWords, type EmailCampaign } from '../campaign-words.ts';
import { Guests } from './guests.tsx';

export function AudienceNumbers({ campaign }: { campaign: EmailCampaign }) {
  const t = useT();
  const id = idOf(campaign);
  const { data } = usePageCall('GET /email-campaigns/{id}/audience', { params: { id } });
  if (!data) return <SkeletonRows rows={3} />;
  return (
    <AudienceLines
      {...data}
      hasBegun={campaign.startedAt !== null}
      reasons={data.reasons.map(({ reason, count }) => ({
        which: reason,
        words: t(reasonWords[reason], { n: count }),
      }))}
      people={(which) => <Guests key={which} id={id} which={which} />}
    />
  );
}

import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { usePageCall, usePageList } from '../../../shell/calls/queries.ts';
import { AudienceLines } from '../../../shell/sent-campaigns/audience-lines.tsx';
import { AudiencePeople, peoplePerLoad } from '../../../shell/sent-campaigns/audience-people.tsx';
import { reasonWords, wayWords, type ZaloCampaign } from './campaign-words.ts';
import classes from '../../../shell/sent-campaigns/sent-campaigns.module.css';

/** How many get it and in which way, what that costs, and why the others do not. */
export function AudienceNumbers({ campaign: { _id: id, startedAt } }: { campaign: ZaloCampaign }) {
  const t = useT();
  const { data } = usePageCall('GET /zalo/campaigns/{id}/audience', { params: { id } });
  if (!data) return <SkeletonRows rows={3} />;
  const { ways, reasons, ...numbers } = data.data;
  return (
    <AudienceLines
      {...numbers}
      hasBegun={startedAt !== null}
      ways={ways.map(({ way, count }) => ({ which: way, words: t(wayWords[way], { n: count }) }))}
      reasons={reasons.map(({ reason, count }) => ({ which: reason, words: t(reasonWords[reason], { n: count }) }))}
      people={(which) => <People key={which} id={id} which={which} />}
    >
      {numbers.passing > 0 && <Cost ways={ways} />}
    </AudienceLines>
  );
}

/** Free texts may cost what Zalo tells nobody beforehand: then the sum is without them. */
function Cost({ ways }: { ways: AnswerOf<'GET /zalo/campaigns/{id}/audience'>['data']['ways'] }) {
  const t = useT();
  const format = useFormat();
  const sum = ways.reduce((total, { cost }) => total + (cost ?? 0), 0);
  const untold = ways.filter(({ cost }) => cost === null).reduce((total, { count }) => total + count, 0);
  const cost = format.number(sum, { style: 'currency', currency: 'VND' });
  return (
    <p className={classes.hint}>
      {t('Zalo charges about {cost} for it.', { cost })}{' '}
      {untold > 0 &&
        t(
          '{n, plural, one {# message comes on top, at a price that Zalo does not tell beforehand.} other {# messages come on top, at a price that Zalo does not tell beforehand.}}',
          { n: untold },
        )}
    </p>
  );
}

function People({ id, which }: { id: string; which: string }) {
  const t = useT();
  const format = useFormat();
  const list = usePageList('GET /zalo/campaigns/{id}/audience/people', peoplePerLoad, { which }, { id });
  return (
    <AudiencePeople
      list={list}
      shown={({ key, name, avatar, phone, profileId, lastInteractionAt }) => ({
        key,
        name: name || phone || t('Unnamed'),
        image: avatar,
        detail: lastInteractionAt
          ? t('Last active {when}', { when: format.relative(lastInteractionAt) })
          : phone || t('Never active'),
        profileId,
      })}
    />
  );
}

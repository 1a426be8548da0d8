import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { reasonWords, type EmailCampaign, type Which } from '../campaign-words.ts';
import { GuestsDrawer } from './guests-drawer.tsx';
import classes from '../email-campaigns.module.css';

/** How many get it and why the others do not, each number a link to the people. */
export function AudienceNumbers({ campaign }: { campaign: EmailCampaign }) {
  const t = useT();
  const format = useFormat();
  const [opened, setOpened] = useState<Which>();
  const { data } = usePageCall('GET /email-campaigns/{id}/audience', { params: { id: String(campaign.id) } });
  if (!data) return <SkeletonRows rows={3} />;
  const { total, passing, heldOut, reasons } = data;
  const numbers = { passing: format.number(passing), total: format.number(total) };
  const lines: { which: Which; words: string }[] = [
    ...(passing > 0 ? [{ which: 'passing' as const, words: t('Show who gets it') }] : []),
    ...(heldOut > 0
      ? [
          {
            which: 'held-out' as const,
            words: t('{n, plural, one {# is kept back to compare with} other {# are kept back to compare with}}', {
              n: heldOut,
            }),
          },
        ]
      : []),
    ...reasons.map(({ reason, count }) => ({ which: reason, words: t(reasonWords[reason], { n: count }) })),
  ];
  return (
    <Card
      title={t('Audience')}
      description={campaign.startedAt ? t('As it was when the campaign began.') : t('As it would be now.')}
    >
      <p className={classes.lead} role="status">
        {campaign.startedAt
          ? t('{passing} of {total} guests were to get it.', numbers)
          : t('{passing} of {total} guests will get it.', numbers)}
      </p>
      <ul className={classes.reasons}>
        {lines.map(({ which, words }) => (
          <li key={which}>
            <Anchor component="button" type="button" onClick={() => setOpened(which)}>
              {words}
            </Anchor>
          </li>
        ))}
      </ul>
      <GuestsDrawer
        campaignId={campaign.id}
        which={opened}
        title={lines.find(({ which }) => which === opened)?.words ?? ''}
        onClose={() => setOpened(undefined)}
      />
    </Card>
  );
}

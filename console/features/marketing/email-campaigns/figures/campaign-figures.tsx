import { Chart } from '../../../../kit/chart/chart.tsx';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { QuietNote } from '../../../../widgets/marks/quiet-note.tsx';
import type { EmailCampaign, Figures } from '../campaign-words.ts';
import { ReturnsCard } from './returns-card.tsx';
import { TestCard } from './test-card.tsx';
import classes from '../email-campaigns.module.css';

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
      {data.links.length > 0 && <Links links={data.links} />}
    </>
  );
}

function Numbers({ figures }: { figures: Figures }) {
  const t = useT();
  const format = useFormat();
  const { sent, delivered, opened, clicked, unsubscribed, bounced, failed, skipped, unknown } = figures;
  const share = (count: number) =>
    sent === 0 ? '' : format.number(count / sent, { style: 'percent', maximumFractionDigits: 1 });
  const rows = [
    { name: t('Sent'), count: sent },
    { name: t('Confirmed to have arrived'), count: delivered, share: share(delivered) },
    { name: t('Opened (unreliable)'), count: opened, share: share(opened) },
    { name: t('Clicked'), count: clicked, share: share(clicked) },
    { name: t('Unsubscribed'), count: unsubscribed, share: share(unsubscribed) },
    { name: t('Came back as undeliverable'), count: bounced, share: share(bounced) },
    ...(failed > 0 ? [{ name: t('Could not be sent'), count: failed }] : []),
    ...(skipped > 0 ? [{ name: t('Left out when their turn came'), count: skipped }] : []),
    ...(unknown > 0 ? [{ name: t('Unknown, not repeated'), count: unknown }] : []),
  ];
  const drawn = rows.slice(0, 5).map(({ name, count }) => ({ name, count }));
  return (
    <Card title={t('What became of the mails')}>
      <dl className={classes.numbers}>
        {rows.map(({ name, count, share = '' }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {format.number(count)}
              {share && <small>{share}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {sent > 0 && (
        <Chart
          kind="bar"
          label={t('What became of the mails')}
          data={drawn}
          x="name"
          series={[{ key: 'count', name: t('Mails') }]}
          height={220}
        />
      )}
      <QuietNote>
        {t(
          'Opens say little: many mail programs hide them, and others open every mail by themselves. Clicks and visits are what counts.',
        )}
      </QuietNote>
    </Card>
  );
}

function Links({ links }: { links: Figures['links'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t('Clicks by link')}>
      <table className={classes.links}>
        <thead>
          <tr>
            <th scope="col">{t('Link')}</th>
            <th scope="col">{t('Guests')}</th>
            <th scope="col">{t('Clicks')}</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ link, people, clicks }) => (
            <tr key={link}>
              <td>
                <bdi dir="ltr">{link}</bdi>
              </td>
              <td>{format.number(people)}</td>
              <td>{format.number(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

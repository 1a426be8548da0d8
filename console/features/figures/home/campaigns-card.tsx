import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import classes from './row-list.module.css';

const most = 3;

/** What guests are shown instead of the page's own splash. */
export function CampaignsCard({ mayWrite }: { mayWrite: boolean }) {
  const t = useT();
  const { data, isError } = usePageCall('GET /campaigns', { query: { status: 'running', limit: String(most) } });
  if (!data && isError) return null;
  return (
    <Card
      flush
      title={t('Running campaigns')}
      actions={
        <Anchor component={Link} to="/dashboard/campaign">
          {t('All campaigns')}
        </Anchor>
      }
    >
      {!data ? (
        <SkeletonRows rows={1} />
      ) : data.rows.length === 0 ? (
        <div className={classes.none}>
          <p>{t('No campaign is running. Guests see your own splash.')}</p>
          {mayWrite && (
            <Button variant="default" component={Link} to="/dashboard/campaign" leftSection={<IconPlus aria-hidden />}>
              {t('Plan a campaign')}
            </Button>
          )}
        </div>
      ) : (
        <ul className={classes.rows}>
          {data.rows.map(({ id, name, figures: { views, clicks, logins } }) => (
            <li key={id}>
              <Anchor component={Link} to={`/dashboard/campaign/${id}`}>
                <bdi>{name}</bdi>
              </Anchor>
              <span>
                {t(
                  '{views, plural, one {# view} other {# views}} · {clicks, plural, one {# click} other {# clicks}} · {logins, plural, one {# login} other {# logins}}',
                  { views, clicks, logins },
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

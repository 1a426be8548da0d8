import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { BrowserCard } from './browser-card.tsx';
import { ChoicesForm } from './choices-form.tsx';
import { RatingRule } from './rating-rule.tsx';
import { RecentCard } from './recent-card.tsx';
import classes from './page-notification.module.css';

export default function PageNotification() {
  const t = useT();
  const { page, can } = useAccess();
  const choices = usePageCall('GET /notification-choices');
  const rules = usePageCall('GET /notification-rules');
  return (
    <>
      <PageHeader
        title={t('Page notification')}
        purpose={t('What you are told of this page, and how. Everybody who works on it chooses for themselves.')}
      />
      <div className={classes.stack}>
        <section id="choices">
          {choices.data ? (
            <ChoicesForm key={page?.eid} choices={choices.data} />
          ) : (
            <Card flush title={t('What you hear of')}>
              {choices.isError ? <ErrorState onRetry={() => void choices.refetch()} /> : <SkeletonRows rows={6} />}
            </Card>
          )}
        </section>
        <section id="browser">
          <BrowserCard />
        </section>
        {rules.data && can('notifications.write') && (
          <RatingRule key={`rule ${page?.eid}`} lowRating={rules.data.lowRating} />
        )}
        <RecentCard />
      </div>
    </>
  );
}

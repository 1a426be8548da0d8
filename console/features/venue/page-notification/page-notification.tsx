import { Button } from '@mantine/core';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { NotificationList } from '../../../shell/bell/notification-list.tsx';
import { useReadNotifications } from '../../../shell/bell/use-read-notifications.ts';
import { usePageCall, usePageList } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { BrowserCard } from './browser-card.tsx';
import { ChoicesForm } from './choices-form.tsx';
import { RatingRule } from './rating-rule.tsx';
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

function RecentCard() {
  const t = useT();
  const { language } = useLanguage();
  const list = usePageList('GET /notifications', rowsPerLoad, { language });
  const read = useReadNotifications();
  return (
    <Card
      flush
      title={t('Recent notifications')}
      description={t('Of the last thirty days.')}
      actions={
        <Button variant="default" disabled={list.rows.every(({ isRead }) => isRead)} onClick={() => read()}>
          {t('Mark all as read')}
        </Button>
      }
    >
      {list.isLoading ? (
        <SkeletonRows rows={4} />
      ) : list.error && list.rows.length === 0 ? (
        <ErrorState onRetry={list.retry} />
      ) : list.rows.length === 0 ? (
        <EmptyState compact title={t('Nothing new')}>
          {t('What happens on this page is told here.')}
        </EmptyState>
      ) : (
        <>
          <NotificationList rows={list.rows} onOpen={({ id, isRead }) => !isRead && read(id)} />
          <LoadMore shown={list.rows.length} {...list} />
        </>
      )}
    </Card>
  );
}

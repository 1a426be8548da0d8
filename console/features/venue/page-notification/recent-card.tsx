import { Button } from '@mantine/core';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { NotificationList } from '../../../shell/bell/notification-list.tsx';
import { useReadNotifications } from '../../../shell/bell/use-read-notifications.ts';
import { usePageList } from '../../../shell/calls/queries.ts';

export function RecentCard() {
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

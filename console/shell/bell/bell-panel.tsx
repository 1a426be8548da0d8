import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SkeletonRows } from '../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/state.tsx';
import { useLanguage, useT } from '../../kit/language.tsx';
import { usePageCall } from '../calls/queries.ts';
import { NotificationList } from './notification-list.tsx';
import { useReadNotifications } from './use-read-notifications.ts';
import classes from './bell.module.css';

interface BellPanelProps {
  unread: number;
  onRead: (unread: number) => void;
  onLeave: () => void;
}

/** The latest; the screen has the rest. */
const shown = '20';

export function BellPanel({ unread, onRead, onLeave }: BellPanelProps) {
  const t = useT();
  const { language } = useLanguage();
  const list = usePageCall('GET /notifications', { query: { limit: shown, language } });
  const read = useReadNotifications(onRead);
  const rows = list.data?.rows ?? [];
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('Notifications')}</h2>
        <Button variant="subtle" size="compact-sm" disabled={unread === 0} onClick={() => read()}>
          {t('Mark all as read')}
        </Button>
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className={classes.body} tabIndex={0} role="region" aria-label={t('Notifications')}>
        {list.isPending ? (
          <SkeletonRows rows={4} />
        ) : list.error && rows.length === 0 ? (
          <ErrorState compact onRetry={() => void list.refetch()} />
        ) : rows.length === 0 ? (
          <EmptyState title={t('Nothing new')}>{t('What happens on this page is told here.')}</EmptyState>
        ) : (
          <NotificationList
            rows={rows}
            onOpen={(row) => {
              if (!row.isRead) read(row.id);
              onLeave();
            }}
          />
        )}
      </div>
      <div className={classes.foot}>
        <Button variant="subtle" size="compact-sm" component={Link} to="/dashboard/page-notification" onClick={onLeave}>
          {t('All notifications and settings')}
        </Button>
      </div>
    </>
  );
}

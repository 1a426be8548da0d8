import { Button, Select } from '@mantine/core';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { mostLowRating } from '@wifi/contract/venue/notification-words.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { NotificationList } from '../../../shell/bell/notification-list.tsx';
import { useReadNotifications } from '../../../shell/bell/use-read-notifications.ts';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageList, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { FormCard } from '../../../widgets/forms/form-card.tsx';
import { BrowserCard } from './browser-card.tsx';
import { ChoicesForm } from './choices-form.tsx';
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

const stars = Array.from({ length: mostLowRating }, (_, at) => String(at + 1));

/** Holds for everybody who works on the page. */
function RatingRule({ lowRating }: { lowRating: number }) {
  const t = useT();
  const { mutateAsync: save } = usePageSend('PUT /notification-rules', { refreshes: ['GET /notification-rules'] });
  const form = useForm({
    ...useDescribe(),
    initial: { lowRating: String(lowRating) },
    onSubmit: async (values) => {
      await save({ body: { lowRating: Number(values.lowRating) } });
      form.reset(values);
      toast.success(t('Updated'));
    },
  });
  return (
    <FormCard
      isEdit
      form={form}
      title={t('What a low rating is')}
      description={t(
        'For everybody who works on this page. Answers on another scale than five stars are converted to it.',
      )}
      submitLabel={t('Save')}
    >
      <Select
        label={t('Low ratings')}
        allowDeselect={false}
        data={stars.map((value) => ({
          value,
          label: t('{n, plural, one {# star of five} other {# stars of five, or fewer}}', { n: Number(value) }),
        }))}
        {...form.field('lowRating')}
        onChange={(value) => value && form.setValue('lowRating', value)}
      />
    </FormCard>
  );
}

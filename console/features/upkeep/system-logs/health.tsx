import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useCall, useList, useSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { LongCode } from '../../../widgets/marks/long-code.tsx';
import { dataWords } from '../../../widgets/words/data-words.ts';
import classes from './health.module.css';

type FailedJob = AnswerOf<'GET /system-logs/failed-jobs'>['rows'][number];

/** How the installation is, and what it could not get done. */
export function Health({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const list = useList('GET /system-logs/failed-jobs', rowsPerLoad);
  const { retry, giveUp } = useFailedJobs();
  const columns = useMemo<Column<FailedJob>[]>(
    () => [
      {
        id: 'name',
        header: t('Failed job'),
        width: '26%',
        render: ({ name }) => <LongCode>{name}</LongCode>,
        phone: 'title',
      },
      {
        id: 'error',
        header: t('Why'),
        render: ({ error }) => (
          <bdi dir="ltr" className={classes.error}>
            {error}
          </bdi>
        ),
      },
      { id: 'times', header: t('Times'), align: 'end', nowrap: true, render: ({ times }) => format.number(times) },
      { id: 'at', header: t('When'), nowrap: true, render: ({ failedAt }) => format.dateTime(failedAt) },
    ],
    [t, format],
  );
  return (
    <ListPage
      title={t('System logs')}
      purpose={t('How this installation is, and the jobs that failed for good. They are kept for two weeks.')}
      headerActions={tabs}
      notice={<HealthFacts />}
      list={list}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      actions={(job) => [
        { label: t('Try again'), icon: <IconRefresh aria-hidden />, onClick: () => void retry(job) },
        { label: t('Give up'), icon: <IconTrash aria-hidden />, danger: true, onClick: () => void giveUp(job) },
      ]}
      empty={
        <EmptyState title={t('No job has failed')}>
          {t('What cannot be done after several tries appears here.')}
        </EmptyState>
      }
    />
  );
}

function HealthFacts() {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useCall('GET /system-logs/health');
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div className={classes.facts}>
      <Card title={t('Health')}>
        {data ? (
          <FactList
            facts={[
              {
                name: t('Logins a second'),
                value:
                  data.loginsPerSecond === null
                    ? ''
                    : format.number(data.loginsPerSecond, { maximumFractionDigits: 1 }),
                missing: t('Known at the next look'),
              },
              {
                name: t('Waiting jobs'),
                value: data.queues.map(({ name, waiting }) => `${name} ${format.number(waiting)}`).join(', '),
                isCode: true,
                missing: t('None'),
              },
              { name: t('Database'), value: dataWords(format, data.databaseBytes) },
              {
                name: t('Versions'),
                value: `Node ${data.versions.node}, PostgreSQL ${data.versions.postgres}`,
                isCode: true,
              },
              {
                name: t('Running since'),
                value: format.dateTime(new Date(Date.now() - data.upSeconds * 1000).toISOString()),
              },
            ]}
          />
        ) : (
          <SkeletonRows />
        )}
      </Card>
    </div>
  );
}

function useFailedJobs() {
  const t = useT();
  const confirm = useConfirm();
  const again = useSend('POST /system-logs/failed-jobs/{id}/retry', { refreshes: ['GET /system-logs/failed-jobs'] });
  const drop = useSend('DELETE /system-logs/failed-jobs/{id}', { refreshes: ['GET /system-logs/failed-jobs'] });
  return {
    retry: ({ id, name }: FailedJob) =>
      toastOutcome(t, async () => {
        await again.mutateAsync({ params: { id: String(id) } });
        return t('{name} is tried again', { name });
      }),
    giveUp: async ({ id, name }: FailedJob) => {
      const question = {
        title: t('Give {name} up?', { name }),
        body: t('What it was to do is never done.'),
        action: t('Give up'),
        danger: true,
      };
      if (!(await confirm(question))) return;
      await toastOutcome(t, async () => {
        await drop.mutateAsync({ params: { id: String(id) } });
        return t('Deleted');
      });
    },
  };
}

import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useList, useSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { LongCode } from '../../../widgets/marks/long-code.tsx';
import { HealthBoard } from './health-board.tsx';
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
      { id: 'times', header: t('How often'), align: 'end', nowrap: true, render: ({ times }) => format.number(times) },
      { id: 'at', header: t('When'), nowrap: true, render: ({ failedAt }) => format.dateTime(failedAt) },
    ],
    [t, format],
  );
  return (
    <ListPage
      title={t('System logs')}
      purpose={t('How this installation is, and the jobs that failed for good. They are kept for two weeks.')}
      headerActions={tabs}
      notice={<HealthBoard />}
      list={list}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      actions={(job) => [
        { label: t('Try again'), icon: <IconRefresh aria-hidden />, onClick: () => void retry(job) },
        { label: t('Give up'), icon: <IconTrash aria-hidden />, danger: true, onClick: () => void giveUp(job) },
      ]}
      empty={
        <EmptyState compact title={t('No job has failed')}>
          {t('What cannot be done after several tries appears here.')}
        </EmptyState>
      }
    />
  );
}

function useFailedJobs() {
  const t = useT();
  const confirm = useConfirm();
  const again = useSend('POST /system-logs/failed-jobs/{id}/retry', {
    refreshes: ['GET /system-logs/failed-jobs', 'GET /system-logs/health'],
  });
  const drop = useSend('DELETE /system-logs/failed-jobs/{id}', {
    refreshes: ['GET /system-logs/failed-jobs', 'GET /system-logs/health'],
  });
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

import { Alert, Badge, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ZaloApprovedQuality, ZaloApprovedState } from '@wifi/contract/marketing/zalo-message-words.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { msg, useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { DataTable, type Column } from '../../../kit/table/data-table.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import type { Approved } from './template.ts';
import classes from './zalo-templates.module.css';

const stateNames: Record<ZaloApprovedState, string> = {
  enabled: msg('Can be sent'),
  pending: msg('Zalo is looking at it'),
  rejected: msg('Rejected'),
  disabled: msg('Switched off by Zalo'),
};
const stateColours: Record<ZaloApprovedState, 'good' | 'warn' | 'danger' | 'gray'> = {
  enabled: 'good',
  pending: 'warn',
  rejected: 'danger',
  disabled: 'gray',
};
const qualityNames: Record<ZaloApprovedQuality, string> = {
  high: msg('High quality'),
  medium: msg('Medium quality'),
  low: msg('Low quality'),
  undefined: msg('Not rated yet'),
};

/** What Zalo has approved for the account, as it told of it last. */
export function ApprovedTemplates() {
  const t = useT();
  const format = useFormat();
  const mayWrite = useAccess().can('zalo.write');
  // Until the answer is there, it is looked for.
  const read = usePageCall(
    'GET /zalo-approved-templates',
    {},
    { refetchInterval: ({ state }) => (state.data?.data.isReading ? 2000 : false) },
  );
  const again = usePageSend('POST /zalo-approved-templates/read', { refreshes: ['GET /zalo-approved-templates'] });
  const answer = read.data?.data;
  const ask = () =>
    again.mutateAsync({}).then(
      () => undefined,
      (error: unknown) => void toast.error(describeError(t, error)),
    );
  if (read.error) return <ErrorState onRetry={() => void read.refetch()} />;
  if (!answer) return <SkeletonRows />;
  const refresh = mayWrite && (
    <Button
      variant="default"
      loading={answer.isReading || again.isPending}
      leftSection={<IconRefresh aria-hidden size={18} stroke={1.5} />}
      onClick={() => void ask()}
    >
      {t('Ask Zalo again')}
    </Button>
  );
  return (
    <>
      {answer.problem && (
        <Alert color="warn" mb={12} title={t('Zalo could not be asked')}>
          <bdi>{answer.problem}</bdi>
        </Alert>
      )}
      {answer.data.length === 0 ? (
        <EmptyState title={t('No approved templates yet')} action={refresh}>
          {t(
            'Make a template in Zalo’s own console. Once it is approved, it stands here with its parameters and price.',
          )}
        </EmptyState>
      ) : (
        <>
          <div className={classes.toolbar}>
            <span>{answer.readAt && t('As Zalo told on {when}', { when: format.dateTime(answer.readAt) })}</span>
            {refresh}
          </div>
          <ApprovedTable rows={answer.data} />
        </>
      )}
    </>
  );
}

function ApprovedTable({ rows }: { rows: Approved[] }) {
  const t = useT();
  const format = useFormat();
  const price = (value: number | null) => (value === null ? '–' : format.currency(value, 'VND'));
  const columns: Column<Approved>[] = [
    {
      id: 'name',
      header: t('Name'),
      phone: 'title',
      render: ({ name, templateId, params }) => (
        <>
          <bdi>{name || templateId}</bdi>
          {params.length > 0 && (
            <span className={classes.names}>
              {params.map(({ name: parameter, isRequired }) => (
                <Badge key={parameter} color="gray" variant="outline" tt="none">
                  <bdi>{isRequired ? `${parameter} *` : parameter}</bdi>
                </Badge>
              ))}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: t('State'),
      render: ({ status, quality }) => (
        <span className={classes.names}>
          <Badge color={stateColours[status]}>{t(stateNames[status])}</Badge>
          <Badge color="gray">{t(qualityNames[quality])}</Badge>
        </span>
      ),
    },
    { id: 'phone', align: 'end', header: t('By phone number'), render: ({ phonePrice }) => price(phonePrice) },
    { id: 'follower', align: 'end', header: t('To a follower'), render: ({ followerPrice }) => price(followerPrice) },
  ];
  return (
    <Card flush>
      <DataTable
        label={t('Approved templates')}
        rows={rows}
        columns={columns}
        rowKey={({ templateId }) => templateId}
        rowName={({ name }) => name}
      />
    </Card>
  );
}

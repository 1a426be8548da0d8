import { Button } from '@mantine/core';
import {
  IconHistory,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { ShownOnce } from '../../../widgets/forms/shown-once.tsx';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { useWebhookActions, type Told } from './use-webhook-actions.ts';
import { useWebhookColumns } from './use-webhook-columns.tsx';
import { WebhookForm } from './webhook-form.tsx';
import type { Webhook } from './webhook-words.tsx';

export default function Webhooks() {
  const t = useT();
  const [edited, setEdited] = useState<Webhook | 'new'>();
  const [openedId, setOpenedId] = useState<number>();
  // The newest first; each stays until somebody has kept it.
  const [told, setTold] = useState<readonly Told[]>([]);
  const tell = (one: Told) => setTold((before) => [one, ...before]);
  const { data, error, isPending, refetch } = usePageCall('GET /webhooks');
  const rows = data?.rows ?? [];
  const columns = useWebhookColumns();
  const { renew, switchTo, remove } = useWebhookActions(tell);
  const add = (
    <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
      {t('Add a webhook')}
    </Button>
  );
  return (
    <>
      <Card
        flush
        title={t('Webhooks')}
        actions={rows.length > 0 ? add : undefined}
        description={t('Other programs that are told what happens here, as it happens.')}
      >
        {told.map((one) => (
          <ToldSecret
            key={one.secret}
            told={one}
            onKept={() => setTold((before) => before.filter(({ secret }) => secret !== one.secret))}
          />
        ))}
        {isPending ? (
          <SkeletonRows rows={3} />
        ) : error && rows.length === 0 ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : rows.length > 0 ? (
          <DataTable
            label={t('Webhooks')}
            rows={rows}
            columns={columns}
            rowKey={({ id }) => String(id)}
            rowName={({ name }) => name}
            onOpen={({ id }) => setOpenedId(id)}
            actions={(hook) => [
              { label: t('Deliveries'), icon: <IconHistory aria-hidden />, onClick: () => setOpenedId(hook.id) },
              { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => setEdited(hook) },
              { label: t('New secret'), icon: <IconKey aria-hidden />, onClick: () => void renew(hook) },
              hook.isOn
                ? {
                    label: t('Switch off'),
                    icon: <IconPlayerPause aria-hidden />,
                    onClick: () => void switchTo(hook, false),
                  }
                : {
                    label: t('Switch on'),
                    icon: <IconPlayerPlay aria-hidden />,
                    onClick: () => void switchTo(hook, true),
                  },
              { label: t('Delete'), icon: <IconTrash aria-hidden />, danger: true, onClick: () => void remove(hook) },
            ]}
          />
        ) : (
          <EmptyState compact title={t('No webhooks yet')} action={add}>
            {t(
              'A customer list or a till of your own learns of logins, answers and leads without asking again and again.',
            )}
          </EmptyState>
        )}
      </Card>
      <WebhookForm edited={edited} onClose={() => setEdited(undefined)} onTold={tell} />
      <DeliveriesDrawer
        hook={rows.find(({ id }) => id === openedId)}
        onClose={() => setOpenedId(undefined)}
        onSwitchOn={(hook) => void switchTo(hook, true)}
      />
    </>
  );
}

/** Until the person says that it is kept. */
function ToldSecret({ told: { name, secret, why }, onKept }: { told: Told; onKept: () => void }) {
  const t = useT();
  const next = {
    added: t('The receiver checks with it that a delivery comes from here and was not changed on its way.'),
    renewed: t('For a day deliveries are signed with the former secret too: give the receiver the new one until then.'),
    moved: t('Another receiver gets a secret of its own. The former one signs nothing any more.'),
  };
  return (
    <ShownOnce
      title={t('Copy the secret of {name} now', { name })}
      label={t('Secret')}
      value={secret}
      description={`${t('It is shown this once.')} ${next[why]}`}
      onKept={onKept}
    />
  );
}

import { useState } from 'react';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { IntegrationForm } from './integration-form.tsx';
import { IntegrationItem } from './integration-item.tsx';
import type { Integration } from './integration-words.ts';
import { kindLooks } from './kind-looks.ts';
import classes from './integrations.module.css';

export default function Integrations() {
  const t = useT();
  const [edited, setEdited] = useState<Integration>();
  const { data, error, isPending, refetch } = usePageCall('GET /integrations');
  const test = usePageSend('POST /integrations/{kind}/test', { refreshes: ['GET /integrations'] });
  const tested = test.variables?.params.kind;
  return (
    <>
      <Card
        flush
        title={t('Integrations')}
        description={t('Services outside that this page has accounts of its own with.')}
      >
        {isPending ? (
          <SkeletonRows rows={2} />
        ) : error && !data ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <ul className={classes.kinds} aria-label={t('Integrations')}>
            {data?.rows.map((one) => (
              <IntegrationItem
                key={one.kind}
                integration={one}
                onEdit={() => setEdited(one)}
                onTest={(to) => test.mutate({ params: { kind: one.kind }, body: { ...(to && { to }) } })}
                test={
                  tested === one.kind
                    ? { isRunning: test.isPending, heard: test.data, error: test.error ?? undefined }
                    : undefined
                }
              />
            ))}
          </ul>
        )}
      </Card>
      <IntegrationForm
        edited={edited}
        onClose={() => setEdited(undefined)}
        onSaved={(kind) => {
          // Whoever is to get a message is asked first.
          if (!kindLooks[kind].asksNumber) test.mutate({ params: { kind }, body: {} });
        }}
      />
    </>
  );
}

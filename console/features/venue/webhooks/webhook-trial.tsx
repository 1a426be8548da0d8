import { Alert, Button } from '@mantine/core';
import { IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { DetailActions } from '../../../kit/form/detail-drawer.tsx';
import { useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import type { Webhook } from './webhook-words.tsx';
import classes from './webhooks.module.css';

export const deliveriesChanged = { refreshes: ['GET /webhooks' as const, 'GET /webhooks/{id}/deliveries' as const] };

export function WebhookTrial({ hook, onSwitchOn }: { hook: Webhook; onSwitchOn: () => void }) {
  const t = useT();
  const test = usePageSend('POST /webhooks/{id}/test', deliveriesChanged);
  return (
    <>
      <DetailActions>
        <Button
          variant="default"
          leftSection={<IconSend aria-hidden />}
          loading={test.isPending}
          onClick={() => test.mutate({ params: { id: String(hook.id) } })}
        >
          {t('Send a test')}
        </Button>
        {!hook.isOn && (
          <Button variant="default" leftSection={<IconPlayerPlay aria-hidden />} onClick={onSwitchOn}>
            {t('Switch on')}
          </Button>
        )}
      </DetailActions>
      {!hook.isOn && (
        <Alert color={hook.isGivenUp ? 'danger' : 'gray'}>
          {hook.isGivenUp
            ? t(
                'Nothing arrived for three days, so it was switched off. Repair the receiver and send a test, then switch it on: what was given up can be sent again.',
              )
            : t('It is switched off: it is told nothing of what happens meanwhile.')}
        </Alert>
      )}
      {test.error && (
        <Alert color="danger" role="alert">
          {describeError(t, test.error)}
        </Alert>
      )}
      {test.data && !test.isPending && <Heard {...test.data} />}
    </>
  );
}

/** What the receiver said to the test. */
function Heard({ ok, status, detail }: AnswerOf<'POST /webhooks/{id}/test'>) {
  const t = useT();
  const title = ok
    ? t('The test arrived: the receiver answered {status}', { status: String(status) })
    : status === null
      ? t('The receiver could not be reached')
      : t('The receiver answered {status}, so the test counts as not delivered', { status: String(status) });
  return (
    <Alert role="status" color={ok ? 'good' : 'danger'} title={title}>
      {detail && (
        <bdi dir="ltr" className={classes.answer}>
          {detail}
        </bdi>
      )}
    </Alert>
  );
}

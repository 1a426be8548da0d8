import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { CopyField } from '../../../kit/form/copy-field.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import classes from './messages.module.css';

/** Where the page's mail provider tells what came back. */
export default function BounceAddress() {
  const t = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const { data, error, refetch } = usePageCall('GET /messages/bounce-address');
  const renew = usePageSend('POST /messages/bounce-address/renew', { refreshes: ['GET /messages/bounce-address'] });
  const askAndRenew = async () => {
    const question = {
      title: t('Make a new address?'),
      body: t('The old one stops working at once. Paste the new one at your mail provider.'),
      action: t('Make a new address'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await toastOutcome(t, async () => {
      await renew.mutateAsync({});
      return t('Saved');
    });
  };
  return (
    <Card
      title={t('Reports of your mail provider')}
      description={t(
        'If your mail sender is a service such as SendGrid or Mailgun, paste this address there as its webhook. It then tells which mails came back and who complained.',
      )}
    >
      {data ? (
        <div className={classes.parts}>
          <CopyField label={t('Address for reports')} value={data.url} />
          <p className={classes.hint}>
            {data.heardAt
              ? t('Last report {when}', { when: format.relative(data.heardAt) })
              : t('Nothing was reported yet.')}
          </p>
          <Button
            className={classes.renew}
            variant="default"
            leftSection={<IconRefresh aria-hidden />}
            loading={renew.isPending}
            onClick={() => void askAndRenew()}
          >
            {t('Make a new address')}
          </Button>
        </div>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={1} />
      )}
    </Card>
  );
}

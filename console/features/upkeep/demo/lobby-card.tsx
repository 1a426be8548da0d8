import { Switch } from '@mantine/core';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';

/** On pages of the demo only. */
export default function LobbyCard() {
  const t = useT();
  const { can } = useAccess();
  const { data: lobby } = usePageCall('GET /demo-lobby');
  const change = usePageSend('PUT /demo-lobby', { refreshes: ['GET /demo-lobby'] });
  if (!lobby?.isThere) return null;
  const switchTo = (isOpen: boolean) =>
    change.mutate(
      { body: { isOpen } },
      {
        onSuccess: () => toast.success(t('Updated')),
        onError: (error) => toast.error(describeError(t, error)),
      },
    );
  return (
    <Card
      title={t('Simulated guests')}
      description={t(
        'While the demo runs, a few made-up guests come and go through the real portal and RADIUS, so that every screen has something to show. Your rules of retention hold for them too.',
      )}
    >
      <Switch
        label={t('Let simulated guests come')}
        checked={lobby.isOpen}
        disabled={change.isPending || !can('advanced.manage')}
        onChange={(event) => switchTo(event.currentTarget.checked)}
      />
    </Card>
  );
}

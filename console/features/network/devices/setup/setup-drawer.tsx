import { Alert, Button, Drawer, Skeleton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ErrorState, ForbiddenState } from '../../../../kit/feedback/state.tsx';
import { useOpening } from '../../../../kit/form/use-opening.ts';
import { useTopmost } from '../../../../kit/form/use-topmost.ts';
import { useT } from '../../../../kit/language.tsx';
import { usePageCall, usePageSend } from '../../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../../shell/calls/toast-outcome.ts';
import { DeviceStateBadge, deviceStateMeanings } from '../../../../widgets/marks/device-state-badge.tsx';
import type { Device } from '../device.ts';
import { SetupTabs } from './setup-tabs.tsx';
import classes from './setup.module.css';

interface SetupDrawerProps {
  device: Device;
  opened: boolean;
  onClose: () => void;
  onEdit: () => void;
}

export default function SetupDrawer({ device, opened, onClose, onEdit }: SetupDrawerProps) {
  const t = useT();
  const { data, error, refetch } = usePageCall(
    'GET /devices/{nas_id}/setup',
    { params: { nas_id: device.nas_id } },
    { enabled: opened },
  );
  return (
    <Drawer
      opened={useOpening(opened)}
      onClose={useTopmost(opened, onClose)}
      size={720}
      title={
        <span className={classes.title}>
          {t('Set up {name}', { name: device.name })} <DeviceStateBadge state={device.state} />
        </span>
      }
    >
      <p className={classes.meaning}>{t(deviceStateMeanings[device.state])}</p>
      <div className={classes.buttons}>
        <Button variant="default" size="xs" leftSection={<IconPencil aria-hidden />} onClick={onEdit}>
          {t('Edit')}
        </Button>
        {device.type === 'nomadix' && (
          <Button
            variant="default"
            size="xs"
            component={Link}
            to={`/dashboard/devices/nomadix/${device.nas_id}`}
            leftSection={<IconAdjustmentsHorizontal aria-hidden />}
          >
            {t('Gateway and subscribers')}
          </Button>
        )}
      </div>
      {device.needsScript && <NewScript device={device} />}
      {data ? (
        <SetupTabs device={device} setup={data} isOpen={opened} />
      ) : error?.status === 403 ? (
        <ForbiddenState>{t('Managers and admins of this page set devices up. Ask one of them.')}</ForbiddenState>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <div className={classes.panel}>
          <Skeleton h={24} w="60%" />
          <Skeleton h={200} />
        </div>
      )}
    </Drawer>
  );
}

function NewScript({ device: { nas_id } }: { device: Device }) {
  const t = useT();
  const done = usePageSend('POST /devices/{nas_id}/setup/done', { refreshes: ['GET /devices'] });
  return (
    <Alert color="warn" mt="md" title={t('Needs the new script')}>
      <div>
        {t(
          'The walled garden, the login methods or the address of the portal have changed since. Paste the script, or type the values, again.',
        )}
      </div>
      <Button
        variant="default"
        size="xs"
        mt="sm"
        loading={done.isPending}
        onClick={() =>
          void toastOutcome(t, async () => {
            await done.mutateAsync({ params: { nas_id } });
            return t('Saved');
          })
        }
      >
        {t('The router has it now')}
      </Button>
    </Alert>
  );
}

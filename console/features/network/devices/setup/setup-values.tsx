import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { CopyField } from '../../../../kit/form/copy-field.tsx';
import { useT } from '../../../../kit/language.tsx';
import { describeError } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import type { Device, DeviceSetup } from '../device.ts';
import { SetupSection } from './setup-section.tsx';
import classes from './setup.module.css';

export function SetupValues({ device, setup }: { device: Device; setup: DeviceSetup }) {
  const t = useT();
  const { radius, integration } = setup;
  return (
    <>
      {radius && (
        <SetupSection
          title={t('RADIUS')}
          hint={t('Whoever has the secret can speak as this router. Keep it between the two.')}
          actions={<NewSecret device={device} />}
        >
          <CopyField label={t('Server')} value={radius.host} />
          <div className={classes.pair}>
            <CopyField label={t('Authentication port')} value={String(radius.authPort)} />
            <CopyField label={t('Accounting port')} value={String(radius.acctPort)} />
            <CopyField label={t('Disconnect port')} value={String(radius.coaPort)} />
            {radius.radsecPort !== null && <CopyField label={t('RadSec port')} value={String(radius.radsecPort)} />}
          </div>
          <CopyField label={t('Secret')} value={radius.secret} isSecret />
          <CopyField label={t('NAS identifier')} value={device.nas_id} />
        </SetupSection>
      )}
      {integration.length > 0 && (
        <SetupSection title={t('Web integration')} hint={t('Named as in the router’s own form.')}>
          {integration.map(({ name, value, isSecret }) => (
            <CopyField key={name} label={name} value={value} isSecret={isSecret} />
          ))}
        </SetupSection>
      )}
      <SetupSection
        title={t('Captive portal API')}
        hint={t(
          'Phones that ask for it show the venue and the time left without guessing. Give it to them as DHCP option 114 (RFC 8910).',
        )}
      >
        <CopyField label={t('DHCP option 114')} value={setup.capportUrl} />
      </SetupSection>
    </>
  );
}

function NewSecret({ device }: { device: Device }) {
  const t = useT();
  const confirm = useConfirm();
  const update = usePageSend('PUT /devices/{nas_id}', {
    refreshes: ['GET /devices/{nas_id}/setup', 'GET /devices/{nas_id}/checks'],
  });
  const renew = async () => {
    const yes = await confirm({
      title: t('Give {name} a new secret?', { name: device.name }),
      body: t(
        'The router is refused until it has the new one, and its script and files change with it. Guests who are online stay online.',
      ),
      action: t('New secret'),
      danger: true,
    });
    if (!yes) return;
    await update.mutateAsync({ params: { nas_id: device.nas_id }, body: { newSecret: true } }).then(
      () => toast.success(t('Device updated!')),
      (error) => toast.error(t('Update failed: {msg}', { msg: describeError(t, error) })),
    );
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh aria-hidden />}
      loading={update.isPending}
      onClick={() => void renew()}
    >
      {t('New secret')}
    </Button>
  );
}

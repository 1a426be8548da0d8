import { CopyField } from '../../kit/copy-field.tsx';
import { useT } from '../../kit/language.tsx';
import type { Device, DeviceSetup } from './device.ts';
import { NewSecret } from './new-secret.tsx';
import { SetupSection } from './setup-section.tsx';
import classes from './setup.module.css';

export function SetupValues({ device, setup }: { device: Device; setup: DeviceSetup }) {
  const t = useT();
  const { radius, integration } = setup;
  return (
    <>
      {radius && (
        <SetupSection title={t('RADIUS')} hint={t('Whoever has the secret can speak as this router. Keep it between the two.')} actions={<NewSecret device={device} />}>
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
          {integration.map(({ name, value, isSecret }) => <CopyField key={name} label={name} value={value} isSecret={isSecret} />)}
        </SetupSection>
      )}
      <SetupSection title={t('Captive portal API')} hint={t('Phones that ask for it show the venue and the time left without guessing. Give it to them as DHCP option 114 (RFC 8910).')}>
        <CopyField label={t('DHCP option 114')} value={setup.capportUrl} />
      </SetupSection>
    </>
  );
}

import { useT } from '../../kit/language.tsx';
import type { Device } from './device.ts';
import { DeviceMark } from './device-mark.tsx';
import classes from './device-mark.module.css';

export function DeviceName({ device }: { device: Device }) {
  const t = useT();
  return (
    <span className={classes.device}>
      <DeviceMark type={device.type} />
      <span className={classes.words}>
        <span><bdi>{device.name}</bdi></span>
        <span><bdi dir="ltr">{device.nas_id}</bdi></span>
        {device.formerUrl && <span className={classes.former}>{t('Sends guests to a former address')}</span>}
      </span>
    </span>
  );
}

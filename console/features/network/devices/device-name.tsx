import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import { useT } from '../../../kit/language.tsx';
import { deviceKinds } from './device-kinds.ts';
import type { Device } from './device.ts';
import classes from './device-name.module.css';

export function DeviceName({ device }: { device: Device }) {
  const t = useT();
  return (
    <span className={classes.device}>
      <DeviceMark type={device.type} />
      <span className={classes.words}>
        <span>
          <bdi>{device.name}</bdi>
        </span>
        <span>
          <bdi dir="ltr">{device.nas_id}</bdi>
        </span>
        {device.needsScript && <span className={classes.former}>{t('Needs the new script')}</span>}
        {device.formerUrl && <span className={classes.former}>{t('Sends guests to a former address')}</span>}
      </span>
    </span>
  );
}

/** Decoration: maker and model stand beside it as text. */
export function DeviceMark({ type }: { type: DeviceType }) {
  const { mark, tint } = deviceKinds[type];
  return (
    <span className={classes.mark} data-tint={tint} dir="ltr" aria-hidden>
      {mark}
    </span>
  );
}

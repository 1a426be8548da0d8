import type { Device } from './device.ts';
import { DeviceMark } from './device-mark.tsx';
import classes from './device-mark.module.css';

export const DeviceName = ({ device }: { device: Device }) => (
  <span className={classes.device}>
    <DeviceMark type={device.type} />
    <span className={classes.words}>
      <span><bdi>{device.name}</bdi></span>
      <span><bdi dir="ltr">{device.nas_id}</bdi></span>
    </span>
  </span>
);

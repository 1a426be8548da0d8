import type { DeviceType } from '@wifi/contract/device-types.ts';
import { deviceKinds } from './device-kinds.ts';
import classes from './device-mark.module.css';

/** Decoration: maker and model stand beside it as text. */
export function DeviceMark({ type }: { type: DeviceType }) {
  const { mark, tint } = deviceKinds[type];
  return <span className={classes.mark} data-tint={tint} dir="ltr" aria-hidden>{mark}</span>;
}

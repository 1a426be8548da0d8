import type { DeviceState } from '@wifi/contract/network/device-types.ts';
import type { LiveFigures } from '../../../shell/live/live.ts';

type LiveDevice = LiveFigures['devices'][number];

/** What needs somebody comes first; then where the guests are. */
const urgency: Record<DeviceState, number> = { down: 0, new: 1, up: 2, quiet: 3 };

export const firstDevices = (devices: readonly LiveDevice[], most: number): LiveDevice[] =>
  devices.toSorted((a, b) => urgency[a.state] - urgency[b.state] || b.online - a.online).slice(0, most);

import { Badge } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconClock, IconMoon } from '@tabler/icons-react';
import type { DeviceState } from '@wifi/contract/network/device-types.ts';
import { useT } from '../../kit/language.tsx';
import { deviceStateMeanings, deviceStateWords } from '../words/device-state-words.ts';

const looks = {
  new: { icon: IconClock, colour: 'gray' },
  up: { icon: IconArrowUp, colour: 'good' },
  quiet: { icon: IconMoon, colour: 'primary' },
  down: { icon: IconArrowDown, colour: 'danger' },
} as const satisfies Record<DeviceState, unknown>;

/** The word says it; colour and arrow only help to find it. */
export function DeviceStateBadge({ state }: { state: DeviceState }) {
  const t = useT();
  const { icon: Icon, colour } = looks[state];
  return (
    <Badge color={colour} title={t(deviceStateMeanings[state])} leftSection={<Icon aria-hidden size={12} stroke={2} />}>
      {t(deviceStateWords[state])}
    </Badge>
  );
}

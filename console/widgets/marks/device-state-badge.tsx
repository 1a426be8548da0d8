import { Badge } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconClock, IconMoon } from '@tabler/icons-react';
import type { DeviceState } from '@wifi/contract/network/device-types.ts';
import { msg, useT } from '../../kit/language.tsx';

const deviceStateWords: Record<DeviceState, string> = {
  new: msg('Not seen yet'),
  up: msg('Up'),
  quiet: msg('Quiet'),
  down: msg('Down'),
};

export const deviceStateMeanings: Record<DeviceState, string> = {
  new: msg('Nothing has been heard of it. Set it up, then join its Wi-Fi with a phone.'),
  up: msg('It was heard from in the last minutes.'),
  quiet: msg('Nobody is on it, and it has not been heard from for a while.'),
  down: msg('It lost its guests without a word, no longer asks whom to let in, or its controller does not answer.'),
};

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

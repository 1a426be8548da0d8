import type { MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { msg } from '../../kit/language.tsx';

export const colourSchemes: { scheme: MantineColorScheme; label: string; icon: typeof IconSun }[] = [
  { scheme: 'light', label: msg('Light'), icon: IconSun },
  { scheme: 'dark', label: msg('Dark'), icon: IconMoon },
  { scheme: 'auto', label: msg('As the system'), icon: IconDeviceDesktop },
];

import { useMantineColorScheme } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import { colourSchemes } from './colour-schemes.ts';
import { LazyMenu } from './lazy-menu.tsx';

const load = () => import('./theme-menu.tsx');

export function ThemeSwitch() {
  const t = useT();
  const { colorScheme } = useMantineColorScheme();
  const current = colourSchemes.find(({ scheme }) => scheme === colorScheme) ?? colourSchemes[2]!;
  return (
    <LazyMenu
      label={t('Theme: {name}', { name: t(current.label) })}
      icon={<current.icon aria-hidden size={20} />}
      load={load}
    />
  );
}

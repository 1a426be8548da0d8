import { useMantineColorScheme } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import { colourSchemes } from './colour-schemes.ts';
import type { MenuFace } from './lazy-menu.tsx';
import { MenuChoice } from './menu-choice.tsx';
import { OpeningMenu } from './opening-menu.tsx';

export default function ThemeMenu(face: MenuFace) {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <OpeningMenu {...face}>
      {colourSchemes.map(({ scheme, label, icon: Icon }) => (
        <MenuChoice
          key={scheme}
          value={scheme}
          isChosen={scheme === colorScheme}
          icon={<Icon aria-hidden />}
          onChoose={() => setColorScheme(scheme)}
        >
          {t(label)}
        </MenuChoice>
      ))}
    </OpeningMenu>
  );
}

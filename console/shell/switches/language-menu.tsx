import { languages, useLanguage } from '../../kit/language.tsx';
import { Flag } from './flags.tsx';
import type { MenuFace } from './lazy-menu.tsx';
import { MenuChoice } from './menu-choice.tsx';
import { OpeningMenu } from './opening-menu.tsx';
import { useChooseLanguage } from './use-choose-language.ts';

export default function LanguageMenu(face: MenuFace) {
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <OpeningMenu {...face}>
      {languages.map(({ id, name }) => (
        <MenuChoice
          key={id}
          value={id}
          lang={id}
          isChosen={id === language}
          icon={<Flag language={id} />}
          onChoose={() => void choose(id)}
        >
          {name}
        </MenuChoice>
      ))}
    </OpeningMenu>
  );
}

import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { languages, useLanguage, useT } from '../../kit/language.tsx';
import { useView } from '../../kit/layout/breakpoints.ts';
import { useFetched } from '../../kit/use-fetched.ts';
import { Flag } from './flags.tsx';
import { LazyMenu, type MenuFace } from './lazy-menu.tsx';

const loadMenu = () => import('./language-menu.tsx');
const loadModal = () => import('./language-modal.tsx');

/** A drop-down where there is room for one, a modal on a phone (spec §2). */
export function LanguageSwitch() {
  const t = useT();
  const isPhone = useView() === 'mobile';
  const { language } = useLanguage();
  const face = {
    label: t('Language: {name}', { name: languages.find(({ id }) => id === language)?.name }),
    icon: <Flag language={language} />,
  };
  return isPhone ? <ByModal {...face} /> : <LazyMenu {...face} load={loadMenu} />;
}

function ByModal({ label, icon }: MenuFace) {
  const [opened, setOpened] = useState(false);
  const { Part: LanguageModal, want } = useFetched(loadModal);
  const fetchAhead = () => void loadModal().catch(() => undefined);
  const open = () => {
    setOpened(true);
    if (!LanguageModal) void want().then((found) => found ?? setOpened(false));
  };
  return (
    <>
      <ActionIcon aria-label={label} aria-haspopup="dialog" onFocus={fetchAhead} onClick={open}>
        {icon}
      </ActionIcon>
      {LanguageModal && <LanguageModal opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}

import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { languages, useLanguage, useT } from '../../kit/language.tsx';
import { useView } from '../../kit/layout/breakpoints.ts';
import { Flag } from './flags.tsx';
import { LazyMenu, type MenuFace } from './lazy-menu.tsx';

const loadMenu = () => import('./language-menu.tsx');
const loadModal = () => import('./language-modal.tsx');
const LanguageMenu = lazy(loadMenu);
const LanguageModal = lazy(loadModal);

/** A drop-down where there is room for one, a modal on a phone (spec §2). */
export function LanguageSwitch() {
  const t = useT();
  const isPhone = useView() === 'mobile';
  const { language } = useLanguage();
  const face = {
    label: t('Language: {name}', { name: languages.find(({ id }) => id === language)?.name }),
    icon: <Flag language={language} />,
  };
  return isPhone ? <ByModal {...face} /> : <LazyMenu {...face} menu={LanguageMenu} load={loadMenu} />;
}

function ByModal({ label, icon }: MenuFace) {
  const [opened, setOpened] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const open = () => {
    setUsed(true);
    setOpened(true);
  };
  return (
    <>
      <ActionIcon aria-label={label} aria-haspopup="dialog" onFocus={() => void loadModal()} onClick={open}>
        {icon}
      </ActionIcon>
      <Suspense>{isUsed && <LanguageModal opened={opened} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}

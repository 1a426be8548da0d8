import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './menu-choice.module.css';

interface MenuChoiceProps {
  value: string;
  isChosen: boolean;
  icon: ReactNode;
  lang?: string;
  onChoose: () => void;
  children: ReactNode;
}

/** One of several in a menu; the chosen one is ticked at its end. */
export const MenuChoice = ({ value, isChosen, icon, lang, onChoose, children }: MenuChoiceProps) => (
  <Menu.RadioItem
    value={value}
    lang={lang}
    checked={isChosen}
    closeMenuOnClick
    rightSection={isChosen && <IconCheck aria-hidden />}
    classNames={{ itemIndicator: classes.unused!, itemLabel: classes.label! }}
    onChange={onChoose}
  >
    {icon}
    <bdi className={classes.words}>{children}</bdi>
  </Menu.RadioItem>
);

import { ActionIcon } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { LazilyOpened } from './lazily-opened.tsx';

export interface MenuFace {
  label: string;
  icon: ReactNode;
}

interface LazyMenuProps extends MenuFace {
  /** Made by React's `lazy`; draws the same button with its menu open. */
  menu: ComponentType<MenuFace>;
  load: () => Promise<unknown>;
}

/** One sign that opens a menu. */
export const LazyMenu = ({ label, icon, menu: Menu, load }: LazyMenuProps) => (
  <LazilyOpened
    kind="menu"
    load={load}
    opened={<Menu label={label} icon={icon} />}
    button={(opens) => (
      <ActionIcon aria-label={label} {...opens}>
        {icon}
      </ActionIcon>
    )}
  />
);

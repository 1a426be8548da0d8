import { ActionIcon } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { LazilyOpened } from './lazily-opened.tsx';

export interface MenuFace {
  label: string;
  icon: ReactNode;
}

interface LazyMenuProps extends MenuFace {
  /** Fetches what draws the same button with its menu open. */
  load: () => Promise<{ default: ComponentType<MenuFace> }>;
}

/** One sign that opens a menu. */
export const LazyMenu = ({ label, icon, load }: LazyMenuProps) => (
  <LazilyOpened
    kind="menu"
    load={load}
    given={{ label, icon }}
    button={(opens) => (
      <ActionIcon aria-label={label} {...opens}>
        {icon}
      </ActionIcon>
    )}
  />
);

import { ActionIcon } from '@mantine/core';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';

export interface MenuFace {
  label: string;
  icon: ReactNode;
}

interface LazyMenuProps extends MenuFace {
  /** Made by React's `lazy`; draws the same button with its menu open. */
  menu: ComponentType<MenuFace>;
  /** Fetches the menu; called when someone seems about to use it. */
  load: () => Promise<unknown>;
}

/** A plain button until it is first used: menus float, trap focus and animate, which a first screen need not load. */
export function LazyMenu({ label, icon, menu: Menu, load }: LazyMenuProps) {
  const [isUsed, setUsed] = useState(false);
  const button = (
    <ActionIcon
      aria-label={label}
      aria-haspopup="menu"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setUsed(true)}
    >
      {icon}
    </ActionIcon>
  );
  return isUsed ? (
    <Suspense fallback={button}>
      <Menu label={label} icon={icon} />
    </Suspense>
  ) : (
    button
  );
}

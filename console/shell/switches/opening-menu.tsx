import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpening } from './lazily-opened.tsx';
import type { MenuFace } from './lazy-menu.tsx';

/** The menu of a LazyMenu. */
export function OpeningMenu({ label, icon, children }: MenuFace & { children: ReactNode }) {
  const { opened, setOpened, button } = useOpening();
  return (
    <Menu position="bottom-end" width={200} opened={opened} onChange={setOpened} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon ref={button} aria-label={label}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

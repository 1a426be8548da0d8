import { ActionIcon, Menu } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MenuFace } from './lazy-menu.tsx';

/** The menu of a LazyMenu: open as it appears, since someone has just asked for it. */
export function OpeningMenu({ label, icon, children }: MenuFace & { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // This button took the plain one's place: it takes its focus too, before the menu notes where to give it back.
    button.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
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

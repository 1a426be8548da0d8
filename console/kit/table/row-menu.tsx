import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useT } from '../language.tsx';
import type { RowAction } from './table-parts.ts';
import classes from './row-menu.module.css';

interface RowMenuProps {
  name: string;
  actions: () => RowAction[];
}

// What the action opens must find the focus back on the button, to give it back there in its turn.
const afterFocusReturned = 30;

/** A plain button until it is first used: a thousand rows must not carry a thousand menus. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const [isUsed, setUsed] = useState(false);
  return isUsed ? <OpenMenu name={name} actions={actions} /> : <Dots name={name} onClick={() => setUsed(true)} />;
}

function OpenMenu({ name, actions }: RowMenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // This button took the plain one's place: it takes its focus too, before the menu notes where to give it back.
    button.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" returnFocus>
      <Menu.Target>
        <Dots name={name} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions().map(({ label, icon, danger, disabled, onClick }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            color={danger ? 'danger' : undefined}
            disabled={disabled}
            onClick={() => setTimeout(onClick, afterFocusReturned)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface DotsProps {
  name: string;
  onClick?: () => void;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

function Dots({ name, className = '', ...button }: DotsProps) {
  const t = useT();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={name ? t('Actions for {name}', { name }) : t('Actions')}
      className={`${classes.dots} ${className}`}
      {...button}
    >
      <IconDots aria-hidden size={18} stroke={1.5} />
    </button>
  );
}

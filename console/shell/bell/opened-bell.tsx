import { Popover } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import { useOpening } from '../switches/lazily-opened.tsx';
import { BellButton } from './bell-button.tsx';
import { BellPanel } from './bell-panel.tsx';
import classes from './bell.module.css';

const width = 360;

interface OpenedBellProps {
  label: string;
  unread: number;
  onRead: (unread: number) => void;
}

/** The bell with what it opens. */
export default function OpenedBell({ label, unread, onRead }: OpenedBellProps) {
  const t = useT();
  const { opened, setOpened, button } = useOpening();
  return (
    <Popover position="bottom-end" width={width} offset={6} trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <BellButton ref={button} label={label} unread={unread} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('Notifications')}>
        <BellPanel unread={unread} onRead={onRead} onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './bell.module.css';

// Spec §9.
export const mostShown = 99;

interface BellButtonProps extends ComponentProps<typeof ActionIcon<'button'>> {
  label: string;
  unread: number;
}

export const BellButton = ({ label, unread, ...button }: BellButtonProps) => (
  <ActionIcon {...button} className={classes.bell!} aria-label={label}>
    <IconBell aria-hidden size={20} />
    {unread > 0 && (
      <span className={classes.badge} aria-hidden="true">
        {unread > mostShown ? `${mostShown}+` : unread}
      </span>
    )}
  </ActionIcon>
);

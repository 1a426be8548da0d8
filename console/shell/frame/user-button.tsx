import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { initials } from '../../kit/initials.ts';
import { useT } from '../../kit/language.tsx';
import type { SessionUser } from '../session/session.ts';
import classes from './user-menu.module.css';

export const nameOf = (user: SessionUser): string => user.displayName || user.username;

interface UserButtonProps extends ComponentProps<typeof UnstyledButton<'button'>> {
  user: SessionUser;
  withName: boolean;
}

/** Who is signed in. */
export function UserButton({ user, withName, ...button }: UserButtonProps) {
  const t = useT();
  const name = nameOf(user);
  return (
    <UnstyledButton {...button} className={classes.target}>
      <span className={classes.avatar} aria-hidden="true">
        {initials(name)}
      </span>
      <VisuallyHidden>{t('Your menu:')} </VisuallyHidden>
      {withName ? <bdi className={classes.name}>{name}</bdi> : <VisuallyHidden>{name}</VisuallyHidden>}
      {withName && <IconChevronDown aria-hidden size={16} stroke={1.5} />}
    </UnstyledButton>
  );
}

import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useT } from '../../kit/language.tsx';
import type { MenuEntry } from '../feature.ts';
import classes from './sidebar.module.css';

interface LineProps {
  icon: MenuEntry['icon'];
  label: string;
  isRail: boolean;
  trailing?: ReactNode;
}

function Line({ icon: Icon, label, isRail, trailing }: LineProps) {
  return (
    <>
      <Icon aria-hidden size={20} stroke={1.5} className={classes.icon!} />
      <span className={isRail ? classes.unseen : classes.label}>{label}</span>
      {!isRail && trailing}
    </>
  );
}

interface SidebarLinkProps extends LineProps {
  to?: string;
  href?: string;
  onFollow: () => void;
}

/** A screen (`to`), or a place outside the console (`href`), which opens in a new tab and says so. */
export function SidebarLink({ to, href, onFollow, ...line }: SidebarLinkProps) {
  const t = useT();
  return to === undefined ? (
    <a href={href} target="_blank" rel="noreferrer" className={classes.line} data-hint={line.label} onClick={onFollow}>
      <Line {...line} />
      <VisuallyHidden>{t('(opens in a new tab)')}</VisuallyHidden>
    </a>
  ) : (
    <NavLink to={to} end={to === '/dashboard'} className={classes.line!} data-hint={line.label} onClick={onFollow}>
      <Line {...line} />
    </NavLink>
  );
}

export const SidebarAction = ({ onClick, ...line }: LineProps & { onClick: () => void }) => (
  <button type="button" className={classes.line} data-hint={line.label} onClick={onClick}>
    <Line {...line} />
  </button>
);

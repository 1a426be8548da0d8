import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useFormat, useT } from '../../kit/language.tsx';
import { usePageStream } from '../live/live.ts';
import { getSession } from '../session/session.ts';
import type { MenuSection } from './menu.ts';
import { SidebarLink } from './sidebar-link.tsx';
import classes from './sidebar.module.css';

// Of this person: who shares a browser with others has an order of one's own.
const storageKey = () => `closed_menu_groups:${getSession().user?.id ?? ''}`;
const closedGroups = () => new Set((localStorage.getItem(storageKey()) ?? '').split(',').filter(Boolean));

function remember(group: string, isOpen: boolean): void {
  const closed = closedGroups();
  if (isOpen) closed.delete(group);
  else closed.add(group);
  localStorage.setItem(storageKey(), [...closed].join(','));
}

interface SidebarSectionProps {
  section: MenuSection;
  isRail: boolean;
  onFollow: () => void;
}

export function SidebarSection({ section: { group, title, entries }, isRail, onFollow }: SidebarSectionProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(() => !closedGroups().has(group));
  const toggle = () => {
    remember(group, !isOpen);
    setOpen(!isOpen);
  };
  const { pathname } = useLocation();
  const isWhole = isOpen || isRail || !title;
  // Where one is stays in sight: of a folded group, the line of the screen that is open.
  const isHere = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  const shown = isWhole ? entries : entries.filter(({ to }) => isHere(to));
  return (
    <div className={classes.section}>
      {title && !isRail && (
        <button type="button" className={classes.title} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {t(title)}
          <IconChevronDown aria-hidden size={14} stroke={1.75} />
        </button>
      )}
      <ul id={id} className={classes.list} hidden={shown.length === 0} {...(title && { 'aria-label': t(title) })}>
        {shown.map(({ to, label, icon, counts }) => (
          <li key={to}>
            <SidebarLink
              to={to}
              icon={icon}
              label={t(label)}
              isRail={isRail}
              onFollow={onFollow}
              trailing={counts && <MenuCount path={counts} />}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The screen itself comes first. */
const waits = 1500;

/** How many things wait behind a line of the menu, as it changes. */
function MenuCount({ path }: { path: string }) {
  const t = useT();
  const format = useFormat();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), waits);
    return () => clearTimeout(timer);
  }, []);
  const { figures } = usePageStream<{ unread: number }>(isLate ? path : '');
  if (!figures || figures.unread === 0) return null;
  const most = 99;
  return (
    <span className={classes.count}>
      {figures.unread > most ? `${format.number(most)}+` : format.number(figures.unread)}
      <VisuallyHidden>{t('unread')}</VisuallyHidden>
    </span>
  );
}

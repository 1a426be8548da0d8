import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '../kit/language.tsx';
import type { MenuSection } from './menu.ts';
import { SidebarLink } from './sidebar-link.tsx';
import classes from './sidebar.module.css';

const storageKey = 'closed_menu_groups';
const closedGroups = () => new Set((localStorage.getItem(storageKey) ?? '').split(',').filter(Boolean));

function remember(group: string, isOpen: boolean): void {
  const closed = closedGroups();
  if (isOpen) closed.delete(group);
  else closed.add(group);
  localStorage.setItem(storageKey, [...closed].join(','));
}

interface SidebarSectionProps { section: MenuSection; isRail: boolean; onFollow: () => void }

export function SidebarSection({ section: { group, title, entries }, isRail, onFollow }: SidebarSectionProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(() => !closedGroups().has(group));
  const toggle = () => {
    remember(group, !isOpen);
    setOpen(!isOpen);
  };
  const isShown = isOpen || isRail || !title;
  return (
    <div className={classes.section}>
      {title && !isRail && (
        <button type="button" className={classes.title} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {t(title)}
          <IconChevronDown aria-hidden size={14} stroke={1.75} />
        </button>
      )}
      <ul id={id} className={classes.list} hidden={!isShown} {...(title && { 'aria-label': t(title) })}>
        {entries.map(({ to, label, icon }) => (
          <li key={to}><SidebarLink to={to} icon={icon} label={t(label)} isRail={isRail} onFollow={onFollow} /></li>
        ))}
      </ul>
    </div>
  );
}

import { NavLink } from 'react-router';
import { useT } from '../../kit/language.tsx';
import { roleNames } from '../../widgets/roles/role-words.ts';
import { PageInitial } from '../frame/page-initial.tsx';
import type { PageData } from '../session/access.tsx';
import classes from './selected-page-entry.module.css';

interface SelectedPageEntryProps {
  page: PageData;
  isRail: boolean;
  onFollow: () => void;
}

/** Spec §2: the selected page by its name. */
export function SelectedPageEntry({ page: { eid, name, role }, isRail, onFollow }: SelectedPageEntryProps) {
  const t = useT();
  return (
    <NavLink
      to={`/dashboard/page/${eid}`}
      className={classes.entry!}
      data-rail={isRail || undefined}
      data-hint={name}
      onClick={onFollow}
    >
      <PageInitial name={name} />
      <span className={isRail ? classes.unseen : classes.words}>
        <span className={classes.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes.role}>{t('Your role: {role}', { role: t(roleNames[role]) })}</span>
      </span>
    </NavLink>
  );
}

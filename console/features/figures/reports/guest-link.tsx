import { Link } from 'react-router';
import { useFormat, useT } from '../../../kit/language.tsx';
import classes from './guest-link.module.css';

export const profilePath = (id: number): string => `/dashboard/guests-custom-profile?guest=${id}`;

/** A guest by name, or by number if that is all we know; leads to the profile. */
export function GuestLink({ guest }: { guest: { id: number; name: string } | null }) {
  const t = useT();
  const { number } = useFormat();
  if (!guest) return <span className={classes.nobody}>{t('Not known')}</span>;
  return (
    <Link className={classes.guest} to={profilePath(guest.id)}>
      <bdi>{guest.name || t('Guest {n}', { n: number(guest.id, { useGrouping: false }) })}</bdi>
    </Link>
  );
}

import { useState } from 'react';
import { useT } from '../../kit/language.tsx';
import { SearchInput } from '../../kit/search-input.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { ErrorState } from '../../kit/state.tsx';
import { usePageCall } from '../../shell/queries.ts';
import { TwoLines } from '../../kit/two-lines.tsx';
import { PersonFace } from '../../widgets/person-face.tsx';
import { nameOf, type ProfileDetails } from './profile.ts';
import classes from './merge-dialog.module.css';

const mostShown = 8;

/** Who else it may be: the operator looks for them. */
export function OtherGuest({ profile, onChoose }: { profile: ProfileDetails; onChoose: (id: number) => void }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = usePageCall('GET /custom-users', { query: { limit: String(mostShown + 1), ...(search && { search }) } });
  const found = (data?.profiles ?? []).filter(({ id }) => id !== profile.id).slice(0, mostShown);
  return (
    <div className={classes.chooser}>
      <p className={classes.outcome}>{t('Who is the same person as {name}?', { name: nameOf(t, profile) })}</p>
      <SearchInput value={search} onChange={setSearch} label={t('Search by name, e-mail or phone')} />
      {error ? <ErrorState onRetry={() => void refetch()} /> : !data ? <SkeletonRows rows={3} /> : found.length === 0 ? <p className={classes.outcome}>{t('Nobody else was found.')}</p> : (
        <ul className={classes.choices}>
          {found.map((other) => (
            <li key={other.id}>
              <button type="button" className={classes.choice} onClick={() => onChoose(other.id)}>
                <PersonFace name={nameOf(t, other)} />
                <TwoLines detail={<bdi>{[other.email, other.phone].filter(Boolean).join(' · ')}</bdi>}><bdi>{nameOf(t, other)}</bdi></TwoLines>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

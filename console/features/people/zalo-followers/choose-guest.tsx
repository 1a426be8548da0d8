import { useState } from 'react';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { TwoLines } from '../../../kit/layout/lines.tsx';
import { SearchInput } from '../../../kit/table/search-input.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { PersonFace } from '../../../widgets/marks/person-face.tsx';
import classes from './followers.module.css';

const mostShown = 6;

/** Who the follower is: somebody looks for them among the guests. */
export function ChooseGuest({ onChoose }: { onChoose: (id: number) => void }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = usePageCall('GET /custom-users', {
    query: { limit: String(mostShown), ...(search && { search }) },
  });
  return (
    <div className={classes.chooser}>
      <SearchInput value={search} onChange={setSearch} label={t('Search by name, e-mail or phone')} />
      {error ? (
        <ErrorState compact onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} />
      ) : data.profiles.length === 0 ? (
        <p className={classes.note}>{t('Nobody was found.')}</p>
      ) : (
        <ul className={classes.choices}>
          {data.profiles.map(({ id, name, email, phone }) => (
            <li key={id}>
              <button type="button" className={classes.choice} onClick={() => onChoose(id)}>
                <PersonFace name={name} />
                <TwoLines detail={<bdi>{[email, phone].filter(Boolean).join(' · ')}</bdi>}>
                  <bdi>{name || email || phone || t('Guest {n}', { n: id })}</bdi>
                </TwoLines>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

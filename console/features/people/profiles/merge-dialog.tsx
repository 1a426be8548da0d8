import { Button, Modal } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { TwoLines } from '../../../kit/layout/lines.tsx';
import { SearchInput } from '../../../kit/table/search-input.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { PersonFace } from '../../../widgets/marks/person-face.tsx';
import { MergePreview } from './merge-preview.tsx';
import { nameOf, profileReads, type ProfileDetails } from './profile.ts';
import classes from './merge-dialog.module.css';

interface MergeDialogProps {
  /** Who stays, and who becomes a part of it; 0 is yet to be chosen. */
  pair: [number, number] | undefined;
  onClose: () => void;
  onMerged: (id: number) => void;
}

/** Shows both sides and what will come of it before anything happens. */
export function MergeDialog({ pair, onClose, onMerged }: MergeDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<[number, number]>([0, 0]);
  useEffect(() => {
    if (pair) setChosen(pair);
  }, [pair]);
  const [stays, goes] = chosen;
  const one = usePageCall('GET /custom-users/{id}', { params: { id: String(stays) } }, { enabled: stays > 0 });
  const other = usePageCall('GET /custom-users/{id}', { params: { id: String(goes) } }, { enabled: goes > 0 });
  const merge = usePageSend('POST /custom-users/{id}/merge', { refreshes: [...profileReads] });
  const run = async () => {
    try {
      await merge.mutateAsync({ params: { id: String(stays) }, body: { with: goes } });
      toast.success(t('The two are one profile now'));
      onClose();
      onMerged(stays);
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  const failed = one.error ?? other.error;
  return (
    <Modal opened={pair !== undefined} onClose={onClose} size={720} title={t('Merge two profiles')}>
      {failed ? (
        <ErrorState
          onRetry={() => {
            void one.refetch();
            void other.refetch();
          }}
        />
      ) : !one.data ? (
        <SkeletonRows rows={4} />
      ) : goes === 0 ? (
        <OtherGuest profile={one.data} onChoose={(id) => setChosen([stays, id])} />
      ) : !other.data ? (
        <SkeletonRows rows={4} />
      ) : (
        <>
          <MergePreview stays={one.data} goes={other.data} />
          <p className={classes.outcome}>
            {t(
              '{name} stays. What is empty there is filled from {other}; logins, notes and contacts of both count as one person. You can take it apart again at any time.',
              { name: nameOf(t, one.data), other: nameOf(t, other.data) },
            )}
          </p>
          <div className={classes.actions}>
            <Button
              variant="subtle"
              leftSection={<IconArrowsExchange aria-hidden />}
              onClick={() => setChosen([goes, stays])}
            >
              {t('Keep the other one')}
            </Button>
            <span className={classes.gap} />
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button loading={merge.isPending} onClick={() => void run()}>
              {t('Merge')}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

const mostShown = 8;

/** Who else it may be: the operator looks for them. */
function OtherGuest({ profile, onChoose }: { profile: ProfileDetails; onChoose: (id: number) => void }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = usePageCall('GET /custom-users', {
    query: { limit: String(mostShown + 1), ...(search && { search }) },
  });
  const found = (data?.profiles ?? []).filter(({ id }) => id !== profile.id).slice(0, mostShown);
  return (
    <div className={classes.chooser}>
      <p className={classes.outcome}>{t('Who is the same person as {name}?', { name: nameOf(t, profile) })}</p>
      <SearchInput value={search} onChange={setSearch} label={t('Search by name, e-mail or phone')} />
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} />
      ) : found.length === 0 ? (
        <p className={classes.outcome}>{t('Nobody else was found.')}</p>
      ) : (
        <ul className={classes.choices}>
          {found.map((other) => (
            <li key={other.id}>
              <button type="button" className={classes.choice} onClick={() => onChoose(other.id)}>
                <PersonFace name={nameOf(t, other)} />
                <TwoLines detail={<bdi>{[other.email, other.phone].filter(Boolean).join(' · ')}</bdi>}>
                  <bdi>{nameOf(t, other)}</bdi>
                </TwoLines>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { Button, Modal } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../../kit/language.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { ErrorState } from '../../kit/state.tsx';
import { toast } from '../../kit/toast-store.ts';
import { describeError } from '../../shell/describe-error.ts';
import { usePageCall, usePageSend } from '../../shell/queries.ts';
import { MergePreview } from './merge-preview.tsx';
import { OtherGuest } from './other-guest.tsx';
import { nameOf, profileReads } from './profile.ts';
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
      {failed ? <ErrorState onRetry={() => { void one.refetch(); void other.refetch(); }} /> : !one.data ? <SkeletonRows rows={4} /> : goes === 0 ? (
        <OtherGuest profile={one.data} onChoose={(id) => setChosen([stays, id])} />
      ) : !other.data ? <SkeletonRows rows={4} /> : (
        <>
          <MergePreview stays={one.data} goes={other.data} />
          <p className={classes.outcome}>
            {t('{name} stays. What is empty there is filled from {other}; logins, notes and contacts of both count as one person. You can take it apart again at any time.', { name: nameOf(t, one.data), other: nameOf(t, other.data) })}
          </p>
          <div className={classes.actions}>
            <Button variant="subtle" leftSection={<IconArrowsExchange aria-hidden />} onClick={() => setChosen([goes, stays])}>{t('Keep the other one')}</Button>
            <span className={classes.gap} />
            <Button variant="default" onClick={onClose}>{t('Cancel')}</Button>
            <Button loading={merge.isPending} onClick={() => void run()}>{t('Merge')}</Button>
          </div>
        </>
      )}
    </Modal>
  );
}

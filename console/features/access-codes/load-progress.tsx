import { Button, Progress } from '@mantine/core';
import { useFormat, useT } from '../../kit/language.tsx';
import type { AllCodes } from './use-all-codes.ts';
import classes from './load-progress.module.css';

/** Only there while some of the codes are not on the sheets yet. */
export function LoadProgress({ codes: { rows, total, hasMore, isLoadingMore, isLoadingAll, loadMore, loadAll, stop } }: { codes: AllCodes }) {
  const t = useT();
  const format = useFormat();
  if (!hasMore) return null;
  const label = t('{n} of {total} codes are on the sheets', { n: format.number(rows.length), total: format.number(total) });
  return (
    <div className={classes.progress}>
      <span className={classes.words} role="status">{label}</span>
      {isLoadingAll
        ? <Button variant="default" onClick={stop}>{t('Stop')}</Button>
        : (
          <>
            <Button variant="default" loading={isLoadingMore} onClick={loadMore}>{t('Load more')}</Button>
            <Button variant="subtle" onClick={loadAll}>{t('Load all')}</Button>
          </>
        )}
      <Progress className={classes.bar} value={(rows.length / total) * 100} aria-label={label} />
    </div>
  );
}

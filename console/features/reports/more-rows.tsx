import { Button } from '@mantine/core';
import { useFormat, useT } from '../../kit/language.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import type { MoreRows as More } from './use-report-list.ts';
import classes from './more-rows.module.css';

/** Under a list: how much of it is there. Of some lists nobody knows how long they are until their end. */
export function MoreRows({ shown, total, more }: { shown: number; total: number | null; more: More }) {
  const t = useT();
  const { number } = useFormat();
  if (total !== null) return <LoadMore shown={shown} total={Math.max(total, shown)} {...more} />;
  return (
    <div className={classes.bar}>
      <span role="status">{more.error ? t('The rest did not load.') : more.hasMore ? t('The newest {n}', { n: number(shown) }) : t('All {n}', { n: number(shown) })}</span>
      {more.hasMore && <Button variant="default" loading={more.isLoadingMore} onClick={more.loadMore}>{more.error ? t('Try again') : t('Load more')}</Button>}
    </div>
  );
}

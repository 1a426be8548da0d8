import { Button } from '@mantine/core';
import { useFormat, useT } from '../language.tsx';
import classes from './load-more.module.css';

interface LoadMoreProps {
  shown: number;
  /** null: nobody knows how long the list is until its end. */
  total: number | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  error?: unknown;
  loadMore: () => void;
  bare?: boolean | undefined;
}

export function LoadMore({ shown, total, hasMore, isLoadingMore, error, loadMore, bare }: LoadMoreProps) {
  const t = useT();
  const { number } = useFormat();
  const all = { n: number(shown) };
  const count =
    total !== null
      ? t('{shown} of {total}', { shown: number(shown), total: number(Math.max(total, shown)) })
      : hasMore
        ? t('The newest {n}', all)
        : t('All {n}', all);
  return (
    <div className={classes.bar} data-bare={bare || undefined}>
      <span className={classes.count} role="status">
        {error ? t('The rest did not load.') : count}
      </span>
      {hasMore && (
        <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
          {error ? t('Try again') : t('Load more')}
        </Button>
      )}
    </div>
  );
}

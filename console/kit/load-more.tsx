import { Button } from '@mantine/core';
import { useFormat, useT } from './language.tsx';
import classes from './load-more.module.css';

interface LoadMoreProps {
  shown: number;
  total: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  error?: unknown;
  loadMore: () => void;
  bare?: boolean | undefined;
}

export function LoadMore({ shown, total, hasMore, isLoadingMore, error, loadMore, bare }: LoadMoreProps) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={classes.bar} data-bare={bare || undefined}>
      <span className={classes.count} role="status">
        {error ? t('The rest did not load.') : t('{shown} of {total}', { shown: format.number(shown), total: format.number(total) })}
      </span>
      {hasMore && (
        <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
          {error ? t('Try again') : t('Load more')}
        </Button>
      )}
    </div>
  );
}

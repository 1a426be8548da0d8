import { useEffect, useState } from 'react';
import type { ListState } from '../../kit/table/list-frame.tsx';

/** A list of which the first part is there, and on request all of it, one load after the other. */
export function useAllRows<Row>(list: ListState<Row>) {
  const [wantsAll, setWantsAll] = useState(false);
  const { hasMore, isLoadingMore, error, loadMore } = list;
  useEffect(() => {
    if (wantsAll && hasMore && !isLoadingMore && !error) loadMore();
  }, [wantsAll, hasMore, isLoadingMore, error, loadMore]);
  return {
    ...list,
    isLoadingAll: wantsAll && hasMore && !error,
    loadAll: () => setWantsAll(true),
    stop: () => setWantsAll(false),
  };
}

export type AllRows<Row> = ReturnType<typeof useAllRows<Row>>;

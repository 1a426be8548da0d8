import { mostRowsPerLoad } from '@wifi/contract/limits.ts';
import { useEffect, useState } from 'react';
import { usePageList } from '../../shell/queries.ts';

/** The unused codes of a batch, or some codes by number: two hundred at once, and on request all of them, one load after the other. */
export function useAllCodes({ batchId, ids }: { batchId: string | undefined; ids: string | undefined }) {
  const list = usePageList('GET /access-codes', mostRowsPerLoad, ids ? { ids } : { batchId, state: 'unused' });
  const [wantsAll, setWantsAll] = useState(false);
  const { hasMore, isLoadingMore, error, loadMore } = list;
  useEffect(() => {
    if (wantsAll && hasMore && !isLoadingMore && !error) loadMore();
  }, [wantsAll, hasMore, isLoadingMore, error, loadMore]);
  return { ...list, isLoadingAll: wantsAll && hasMore && !error, loadAll: () => setWantsAll(true), stop: () => setWantsAll(false) };
}

export type AllCodes = ReturnType<typeof useAllCodes>;

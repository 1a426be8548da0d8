import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { visitFilterNames, type VisitFilterName } from '@wifi/contract/figures/visit-words.ts';

export interface VisitFilterState {
  query: Partial<Record<VisitFilterName, string>>;
  isNarrowed: boolean;
  /** An empty word takes the filter away. */
  set: (changes: Partial<Record<VisitFilterName, string>>) => void;
}

/** What the visits are narrowed to stands in the address: a bar of a chart leads here by it. */
export function useVisitFilters(): VisitFilterState {
  const [params, setParams] = useSearchParams();
  const query = useMemo(
    () =>
      Object.fromEntries(
        visitFilterNames.flatMap((name) => {
          const value = params.get(name);
          return value ? [[name, value]] : [];
        }),
      ) as VisitFilterState['query'],
    [params],
  );
  const set = useCallback(
    (changes: Partial<Record<VisitFilterName, string>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { query, isNarrowed: Object.keys(query).length > 0, set };
}

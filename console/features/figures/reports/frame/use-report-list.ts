import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import type { AnswerOf, ApiError, PageKey, RequestOf } from '../../../../shell/calls/api.ts';
import { callPage } from '../../../../shell/calls/page-calls.ts';
import { useSelectedPage } from '../../../../shell/session/selected-page.ts';
import type { ReportState } from './report-frame.tsx';

export type ListKey = {
  [Key in PageKey]: Key extends `GET /reports/${string}`
    ? AnswerOf<Key> extends { rows: unknown[]; period: unknown }
      ? Key
      : never
    : never;
}[PageKey];
type Row<Key extends ListKey> = AnswerOf<Key>['rows'][number];
/** The first part of a list says all but the rows of the later ones. */
export type ListData<Key extends ListKey> = Omit<AnswerOf<Key>, 'rows'> & { rows: Row<Key>[] };

export interface MoreRows {
  hasMore: boolean;
  isLoadingMore: boolean;
  error: unknown;
  loadMore: () => void;
}

type Place = { after: string } | { skip: string } | Record<string, never>;

/**
 * Lists that are read from their newest row on say where the next rows begin; ranked ones go on behind those that are
 * there.
 */
function nextPlace(parts: { rows: unknown[] }[]): Place | undefined {
  const last = parts.at(-1) as { rows: unknown[]; next?: string | null; count?: number | null };
  if ('next' in last) return last.next ? { after: last.next } : undefined;
  const loaded = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  return last.rows.length > 0 && loaded < (last.count ?? 0) ? { skip: String(loaded) } : undefined;
}

/** A report that is a list: its first rows, and more on demand. */
export function useReportList<Key extends ListKey>(
  key: Key,
  query: object,
): { state: ReportState<ListData<Key>>; more: MoreRows } {
  const { eid } = useSelectedPage();
  const result = useInfiniteQuery<AnswerOf<Key>, ApiError, { pages: AnswerOf<Key>[] }, unknown[], Place>({
    queryKey: [key, eid, query],
    queryFn: ({ pageParam }) =>
      callPage(eid!, key, {
        query: { ...query, limit: String(rowsPerLoad), ...pageParam },
      } as unknown as RequestOf<Key>),
    enabled: Boolean(eid),
    initialPageParam: {},
    getNextPageParam: (_last, all) => nextPlace(all),
  });
  const parts = result.data?.pages;
  const data = parts && ({ ...parts[0]!, rows: parts.flatMap(({ rows }) => rows as Row<Key>[]) } as ListData<Key>);
  return {
    state: { data, isPending: result.isPending, error: result.error, refetch: result.refetch },
    more: {
      hasMore: result.hasNextPage,
      isLoadingMore: result.isFetchingNextPage,
      error: data ? result.error : undefined,
      loadMore: () => void result.fetchNextPage(),
    },
  };
}

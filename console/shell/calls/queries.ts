import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import type { ListState } from '../../kit/table/list-frame.tsx';
import { UpgradeState } from '../../widgets/plans/upgrade-state.tsx';
import { useSelectedPage } from '../session/selected-page.ts';
import type { AnswerOf, AnyKey, ApiError, PageKey, RequestOf, UserKey } from './api.ts';
import { call } from './calls.ts';
import { nextPlace, withoutRepeats, type Part, type Place } from './list-parts.ts';
import { callPage } from './page-calls.ts';
import { readAgain } from './read-again.ts';

/** Reads as the signed-in user. */
export const useCall = <Key extends UserKey>(key: Key, request?: RequestOf<Key>, options: { enabled?: boolean } = {}) =>
  useQuery<AnswerOf<Key>, ApiError>({ queryKey: [key, request ?? {}], queryFn: () => call(key, request), ...options });

interface ReadOptions {
  enabled?: boolean;
  /** Milliseconds between two reads while somebody looks. */
  refetchInterval?: number;
}

/** Reads on the selected page. */
export function usePageCall<Key extends PageKey>(key: Key, request?: RequestOf<Key>, options: ReadOptions = {}) {
  const { eid } = useSelectedPage();
  return useQuery<AnswerOf<Key>, ApiError>({
    queryKey: [key, eid, (request as object | undefined) ?? {}],
    queryFn: () => callPage(eid!, key, request),
    ...options,
    enabled: Boolean(eid) && options.enabled !== false,
  });
}

interface SendOptions {
  refreshes?: AnyKey[];
}

function useRefreshing({ refreshes = [] }: SendOptions) {
  const client = useQueryClient();
  return () => readAgain(client, refreshes);
}

/** Writes as the signed-in user, then refreshes the named reads. */
export function useSend<Key extends UserKey>(key: Key, options: SendOptions = {}) {
  const refresh = useRefreshing(options);
  return useMutation<AnswerOf<Key>, ApiError, RequestOf<Key>>({
    mutationFn: (request) => call(key, request),
    onSuccess: refresh,
  });
}

/** Writes on the selected page, then refreshes the named reads. */
export function usePageSend<Key extends PageKey>(key: Key, options: SendOptions = {}) {
  const { eid } = useSelectedPage();
  const refresh = useRefreshing(options);
  return useMutation<AnswerOf<Key>, ApiError, RequestOf<Key>>({
    mutationFn: (request) => callPage(eid!, key, request),
    onSuccess: refresh,
  });
}

type Rows<Key extends AnyKey> = AnswerOf<Key> extends { rows: (infer Row)[] } ? Row : never;
type Paged<Key extends AnyKey> = {
  [K in Key]: AnswerOf<K> extends { rows: unknown[]; count: number }
    ? RequestOf<K> extends { query?: { limit?: string } }
      ? K
      : never
    : never;
}[Key];
type Narrowing = Record<string, string | undefined>;

/** A list that loads `size` rows at a time (spec §9) and appends on "load more". */
export const useList = <Key extends Paged<UserKey>>(
  key: Key,
  size: number,
  query: Narrowing = {},
): ListState<Rows<Key>> =>
  useParts(
    [key, size, query],
    (place) =>
      call(key, { query: { limit: String(size), ...place, ...query } } as RequestOf<Key>) as Promise<Part<Rows<Key>>>,
  );

/** The same for a list of the selected page; `params` are those of its path. */
export function usePageList<Key extends Paged<PageKey>>(
  key: Key,
  size: number,
  query: Narrowing = {},
  params: Record<string, string> = {},
): ListState<Rows<Key>> {
  const { eid } = useSelectedPage();
  const load = (place: Place) =>
    callPage(eid!, key, { params, query: { limit: String(size), ...place, ...query } } as unknown as RequestOf<Key>);
  return useParts([key, eid, size, query, params], (place) => load(place) as Promise<Part<Rows<Key>>>, Boolean(eid));
}

/** The same for an answer that calls its rows and their number otherwise (spec §7). */
export function usePageParts<Key extends PageKey, Row>(
  key: Key,
  size: number,
  query: Narrowing,
  read: (answer: AnswerOf<Key>) => Part<Row>,
): ListState<Row> {
  const { eid } = useSelectedPage();
  const load = async (place: Place) =>
    read(
      await callPage(eid!, key, { query: { limit: String(size), ...place, ...query } } as unknown as RequestOf<Key>),
    );
  return useParts([key, eid, size, query], load, Boolean(eid));
}

/** The same for a list of one thing: `params` are those of its path. */
export function usePagePartsAt<Key extends PageKey, Row>(
  key: Key,
  size: number,
  params: Record<string, string>,
  read: (answer: AnswerOf<Key>) => Part<Row>,
): ListState<Row> {
  const { eid } = useSelectedPage();
  const load = async (place: Place) =>
    read(await callPage(eid!, key, { params, query: { limit: String(size), ...place } } as unknown as RequestOf<Key>));
  return useParts([key, eid, size, params], load, Boolean(eid));
}

function useParts<Row>(
  queryKey: unknown[],
  load: (place: Place) => Promise<Part<Row>>,
  enabled = true,
): ListState<Row> {
  const result = useInfiniteQuery<Part<Row>, ApiError, { pages: Part<Row>[] }, unknown[], Place>({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    enabled,
    initialPageParam: { skip: '0' },
    getNextPageParam: (last, all) => nextPlace(last, all),
  });
  const parts = result.data?.pages ?? [];
  return {
    rows: withoutRepeats(parts.flatMap((part) => part.rows)),
    total: parts.at(-1)?.count ?? 0,
    isLoading: result.isPending,
    isLoadingMore: result.isFetchingNextPage,
    error: result.error,
    ...(result.error?.code === 'upgrade-plan' && {
      refusal: createElement(UpgradeState, { params: result.error.params }),
    }),
    hasMore: result.hasNextPage,
    loadMore: () => void result.fetchNextPage(),
    retry: () => void result.refetch(),
  };
}

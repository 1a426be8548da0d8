import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { createElement } from 'react';
import type { ListState } from '../../kit/table/list-frame.tsx';
import { UpgradeState } from '../../widgets/plans/upgrade-state.tsx';
import { useSelectedPage } from '../session/selected-page.ts';
import { getSession } from '../session/session.ts';
import {
  knownAnswer,
  type AnswerOf,
  type AnyKey,
  type ApiError,
  type PageKey,
  type RequestOf,
  type UserKey,
} from './api.ts';
import { call } from './calls.ts';
import { nextPlace, withoutRepeats, type Part, type Place } from './list-parts.ts';
import { callPage } from './page-calls.ts';
import { knownPageToken } from './page-token.ts';
import { readAgain } from './read-again.ts';

// What was read ahead is shown with the first drawing, not a moment later.
const knownCall = <Key extends UserKey>(key: Key, request?: RequestOf<Key>): AnswerOf<Key> | undefined =>
  knownAnswer<Key>(key, request, getSession().idToken ?? undefined);
function knownPageCall<Key extends PageKey>(
  eid: string | undefined,
  key: Key,
  request?: RequestOf<Key>,
): AnswerOf<Key> | undefined {
  const token = eid && knownPageToken(eid);
  return token ? knownAnswer<Key>(key, request, token) : undefined;
}

/** Reads as the signed-in user. */
export const useCall = <Key extends UserKey>(
  key: Key,
  request?: RequestOf<Key>,
  options: ReadOptions<AnswerOf<Key>> = {},
) =>
  useQuery<AnswerOf<Key>, ApiError>({
    queryKey: [key, request ?? {}],
    queryFn: () => call(key, request),
    initialData: () => knownCall<Key>(key, request),
    ...options,
  });

interface ReadOptions<Answer> {
  enabled?: boolean;
  /** Milliseconds between two reads while somebody looks; may depend on what was read last. */
  refetchInterval?: number | ((read: { state: { data: Answer | undefined } }) => number | false);
}

/** Reads on the selected page. */
export function usePageCall<Key extends PageKey>(
  key: Key,
  request?: RequestOf<Key>,
  options: ReadOptions<AnswerOf<Key>> = {},
) {
  const { eid } = useSelectedPage();
  return useQuery<AnswerOf<Key>, ApiError>({
    queryKey: [key, eid, (request as object | undefined) ?? {}],
    queryFn: () => callPage(eid!, key, request),
    initialData: () => knownPageCall(eid, key, request),
    ...options,
    enabled: Boolean(eid) && options.enabled !== false,
  });
}

interface SendOptions {
  refreshes?: AnyKey[];
  /** One after the other, where a later one must not be overtaken by an earlier. */
  inOrder?: boolean;
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
    ...(options.inOrder && { scope: { id: key } }),
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

/** A list that loads `size` rows at a time (spec §9) and appends on "load more"; `params` are those of its path. */
export const useList = <Key extends Paged<UserKey>>(
  key: Key,
  size: number,
  query: Narrowing = {},
  params: Record<string, string> = {},
): ListState<Rows<Key>> =>
  useParts<AnswerOf<Key>, Rows<Key>, RequestOf<Key>>({
    queryKey: [key, size, query, params],
    request: (place) => ({ params, query: { limit: String(size), ...place, ...query } }) as unknown as RequestOf<Key>,
    load: (request) => call(key, request),
    known: (request) => knownCall(key, request),
    read: (answer) => answer as Part<Rows<Key>>,
  });

interface PageParts<Key extends PageKey, Row> {
  key: Key;
  size: number;
  query?: Narrowing;
  params?: Record<string, string>;
  /** Where the call has other names for how many, and after how many (spec §7). */
  names?: PlaceNames;
  read: (answer: AnswerOf<Key>) => Part<Row>;
}

interface PlaceNames {
  limit: string;
  skip: string;
}
const usualNames: PlaceNames = { limit: 'limit', skip: 'skip' };

function usePartsOfPage<Key extends PageKey, Row>({ key, size, query, params, names, read }: PageParts<Key, Row>) {
  const { eid } = useSelectedPage();
  return useParts<AnswerOf<Key>, Row, RequestOf<Key>>({
    queryKey: [key, eid, size, query ?? {}, params ?? {}],
    request: (place) => {
      const { limit, skip } = names ?? usualNames;
      const where = 'skip' in place ? { [skip]: place.skip } : place;
      return {
        ...(params && { params }),
        query: { [limit]: String(size), ...where, ...query },
      } as unknown as RequestOf<Key>;
    },
    load: (request) => callPage(eid!, key, request),
    known: (request) => knownPageCall(eid, key, request),
    read,
    enabled: Boolean(eid),
  });
}

/** The same for a list of the selected page; `params` are those of its path. */
export const usePageList = <Key extends Paged<PageKey>>(
  key: Key,
  size: number,
  query: Narrowing = {},
  params: Record<string, string> = {},
): ListState<Rows<Key>> =>
  usePartsOfPage({ key, size, query, params, read: (answer) => answer as unknown as Part<Rows<Key>> });

/** The same for an answer that calls its rows and their number otherwise (spec §7). */
export const usePageParts = <Key extends PageKey, Row>(
  key: Key,
  size: number,
  query: Narrowing,
  read: (answer: AnswerOf<Key>) => Part<Row>,
  names?: PlaceNames,
): ListState<Row> => usePartsOfPage({ key, size, query, read, ...(names && { names }) });

/** The same for a list of one thing: `params` are those of its path. */
export const usePagePartsAt = <Key extends PageKey, Row>(
  key: Key,
  size: number,
  params: Record<string, string>,
  read: (answer: AnswerOf<Key>) => Part<Row>,
): ListState<Row> => usePartsOfPage({ key, size, params, read });

interface PartsOptions<Answered, Row, Asked> {
  queryKey: unknown[];
  request: (place: Place) => Asked;
  load: (request: Asked) => Promise<Answered>;
  /** What was read ahead and is here. */
  known: (request: Asked) => Answered | undefined;
  read: (answer: Answered) => Part<Row>;
  enabled?: boolean;
}

const firstPlace: Place = { skip: '0' };

function useParts<Answered, Row, Asked>(options: PartsOptions<Answered, Row, Asked>): ListState<Row> {
  const { queryKey, request, load, known, read, enabled = true } = options;
  const result = useInfiniteQuery<Part<Row>, ApiError, InfiniteData<Part<Row>>, unknown[], Place>({
    queryKey,
    queryFn: async ({ pageParam }) => read(await load(request(pageParam))),
    initialData: () => {
      const answer = known(request(firstPlace));
      return answer && { pages: [read(answer)], pageParams: [firstPlace] };
    },
    enabled,
    initialPageParam: firstPlace,
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

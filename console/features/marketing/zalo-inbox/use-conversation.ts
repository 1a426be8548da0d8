import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import type { ApiError } from '../../../shell/calls/api.ts';
import { callPage } from '../../../shell/calls/page-calls.ts';
import { useSelectedPage } from '../../../shell/session/selected-page.ts';
import type { Conversation } from './talk.ts';

/** While an answer is on its way. */
const looksEvery = 2000;

const isUnderWay = (data: InfiniteData<Conversation> | undefined): boolean =>
  data?.pages[0]?.lines.some(({ state }) => state === 'queued' || state === 'sending') ?? false;

/** One conversation, its newest lines first, older ones by the part. */
export function useConversation(id: string) {
  const { eid } = useSelectedPage();
  const result = useInfiniteQuery<Conversation, ApiError, InfiniteData<Conversation>, unknown[], string>({
    queryKey: ['GET /zalo/inbox/{id}', eid, id],
    queryFn: ({ pageParam }) =>
      callPage(eid!, 'GET /zalo/inbox/{id}', {
        params: { id },
        query: { limit: String(rowsPerLoad), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: Boolean(eid),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? looksEvery : false),
  });
  const lines = result.data?.pages.flatMap((part) => part.lines) ?? [];
  return {
    talk: result.data?.pages[0]?.talk,
    lines: [...new Map(lines.map((line) => [line.id, line])).values()],
    error: result.error,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    loadMore: () => void result.fetchNextPage(),
    retry: () => void result.refetch(),
  };
}

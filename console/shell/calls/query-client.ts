import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const retries = 2;
// A refusal will be the same next time; a server that stumbled or was out of reach may have recovered.
const isWorthRetrying = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        // Refused although the menu offered it: the role has changed since, so ask for it again.
        if (error instanceof ApiError && error.status === 403 && queryKey[0] !== 'GET /pages/{eid}')
          void client.invalidateQueries({ queryKey: ['GET /pages/{eid}'] });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
        // Being offline is shown; calls then fail at once instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

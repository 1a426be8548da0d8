import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePageCall } from '../../shell/queries.ts';

const readsEvery = 5000;

/** How many leads are in each state, read again while somebody looks; when one comes in, the list is read again too. */
export function useLeadFigures(query: Record<string, string | undefined>): Record<string, number> | undefined {
  const client = useQueryClient();
  const { data } = usePageCall('GET /leads', { query: { ...query, limit: '1' } }, { refetchInterval: readsEvery });
  const figures = data && JSON.stringify([data.byStatus, data.leads[0]?.updatedAt]);
  const asked = JSON.stringify(query);
  const before = useRef({ asked, figures });
  useEffect(() => {
    const isNews = figures !== undefined && before.current.figures !== undefined && before.current.asked === asked && before.current.figures !== figures;
    before.current = { asked, figures };
    if (isNews) void client.invalidateQueries({ queryKey: ['GET /leads'] });
  }, [client, asked, figures]);
  return data?.byStatus;
}

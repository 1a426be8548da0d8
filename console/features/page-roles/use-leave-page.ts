import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { callPage } from '../../shell/page-calls.ts';
import { forgetPageToken } from '../../shell/page-token.ts';
import { readAgain } from '../../shell/read-again.ts';
import { forgetPage } from '../../shell/selected-page.ts';

/** Gives one's own role up, and the screen with it: asking the server again would only be refused. */
export function useLeavePage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async ({ page_id, uid }: { page_id: string; uid: number }): Promise<void> => {
    await callPage(page_id, 'DELETE /user-page', { body: { page_id, uid } });
    await navigate('/dashboard/my-pages');
    forgetPage(page_id);
    forgetPageToken(page_id);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === page_id });
    await readAgain(client, ['GET /pages']);
  }, [client, navigate]);
}

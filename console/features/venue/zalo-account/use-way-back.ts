import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { refreshing } from './zalo-answers.ts';

/** Ends what was begun before the browser went to Zalo: the code is sent once, and leaves the address at once. */
export function useWayBack(isReady: boolean): boolean {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const finish = usePageSend('POST /page-oa/connected', refreshing);
  const isSent = useRef(false);
  const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')];
  const isBack = error !== null || (code !== null && state !== null);
  useEffect(() => {
    if (!isReady || !isBack || isSent.current) return;
    isSent.current = true;
    const oaId = query.get('oa_id') ?? undefined;
    setQuery({}, { replace: true });
    if (code === null || state === null) {
      toast.error(t('Zalo was not given the permission. Nothing has changed.'));
      return;
    }
    void toastOutcome(t, async () => {
      await finish.mutateAsync({ body: { code, state, ...(oaId && { oaId }) } });
      return t('The account is connected');
    });
  }, [isReady, isBack, code, state, query, setQuery, finish, t]);
  return isBack || finish.isPending;
}

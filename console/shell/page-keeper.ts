import { useEffect } from 'react';
import { toast } from '../kit/toast.tsx';
import { useT } from '../kit/language.tsx';
import { useOwnPages, useSelectedPageData } from './access.tsx';
import { ApiError } from './api.ts';
import { describeError } from './describe-error.ts';
import { usePageCall } from './queries.ts';
import { forgetPage, isForgotten, selectPage, useSelectedPage } from './selected-page.ts';
import { getSession } from './session.ts';

/** Keeps a page selected while there is one to select, and lets go of one that gives no token (spec §4). */
export function usePageKeeper(): void {
  const t = useT();
  const { eid } = useSelectedPage();
  const pages = useOwnPages();
  const { data, error } = useSelectedPageData();
  // Spec §4: with the token, the page's settings load.
  usePageCall('GET /page-settings', undefined, { enabled: data !== undefined });

  useEffect(() => {
    if (eid || pages.isFetching) return;
    const first = pages.data?.rows.find((page) => !isForgotten(page.eid));
    if (first) selectPage(first.eid);
  }, [eid, pages.data, pages.isFetching]);

  useEffect(() => {
    // A server out of reach has refused nothing: the choice stays, and the screen offers to try again.
    if (!eid || !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || !getSession().idToken) return;
    forgetPage(eid);
    toast.error(t('Token Error: {message}', { message: describeError(t, error) }));
  }, [eid, error, t]);
}

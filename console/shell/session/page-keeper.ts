import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../kit/feedback/toast.tsx';
import { useT } from '../../kit/language.tsx';
import { ApiError } from '../calls/api.ts';
import { describeError } from '../calls/describe-error.ts';
import { usePageCall } from '../calls/queries.ts';
import { useOwnPages, useSelectedPageData } from './access.tsx';
import { forgetPage, isForgotten, selectPage, useSelectedPage } from './selected-page.ts';
import { getSession } from './session.ts';

/** Keeps a page selected while there is one to select, and lets go of one that gives no token (spec §4). */
export function PageKeeper(): null {
  const t = useT();
  const { eid } = useSelectedPage();
  const pages = useOwnPages();
  const { data, error } = useSelectedPageData();
  // Spec §4: with the token, the page's settings load.
  usePageCall('GET /page-settings', undefined, { enabled: data !== undefined });

  usePageInAddress();
  useEffect(() => {
    if (eid || pages.isFetching) return;
    const first = pages.data?.rows.find((page) => !isForgotten(page.eid));
    if (first) selectPage(first.eid);
  }, [eid, pages.data, pages.isFetching]);

  useEffect(() => {
    // A server out of reach has refused nothing: the choice stays, and the screen offers to try again.
    if (!eid || !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || !getSession().idToken)
      return;
    // The page is theirs, and opens as soon as they have set one up: the screen leads there.
    if (error.code === 'second-factor-needed') return;
    forgetPage(eid);
    toast.error(t('Token Error: {message}', { message: describeError(t, error) }));
  }, [eid, error, t]);
  return null;
}

/** Mails lead to a screen of one page, `?page=`: it is selected, if it is theirs, and does not stay in the address. */
function usePageInAddress(): void {
  const [search, setSearch] = useSearchParams();
  const wished = search.get('page');
  useEffect(() => {
    if (wished === null) return;
    selectPage(wished);
    setSearch(
      (search) => {
        search.delete('page');
        return search;
      },
      { replace: true },
    );
  }, [wished, setSearch]);
}

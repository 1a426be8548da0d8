import { pagesPerLoad } from '@wifi/contract/limits.ts';
import { may, type Capability, type Role } from '@wifi/contract/permissions.ts';
import type { AnswerOf } from '../calls/api.ts';
import { useCall, usePageCall } from '../calls/queries.ts';
import { isForgotten, useSelectedPage } from './selected-page.ts';

export type PageData = AnswerOf<'GET /pages/{eid}'>;

export interface Access {
  role: Role | undefined;
  /** The selected page; undefined while it loads and when there is none. */
  page: PageData | undefined;
  can: (capability: Capability) => boolean;
  /** Not yet known which page is selected, or what the person may do there. */
  isLoading: boolean;
}

/** The person's first pages: the user menu lists them, and the first is selected when none is. */
export const useOwnPages = () => useCall('GET /pages', { query: { limit: String(pagesPerLoad), skip: '0' } });

export const useSelectedPageData = () => {
  const { eid } = useSelectedPage();
  return usePageCall('GET /pages/{eid}', { params: { eid: eid ?? '' } });
};

export function useAccess(): Access {
  const { eid } = useSelectedPage();
  const pages = useOwnPages();
  const { data: page, isPending } = useSelectedPageData();
  const willSelect = !eid && (pages.isPending || pages.data?.rows.some((row) => !isForgotten(row.eid)) === true);
  return {
    role: page?.role,
    page,
    can: (capability) => page !== undefined && may(page.role, capability),
    isLoading: eid ? isPending : willSelect,
  };
}

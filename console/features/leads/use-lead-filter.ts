import { leadOrders, leadStatuses, type LeadOrder, type LeadStatus } from '@wifi/contract/lead-words.ts';
import { useSearchParams } from 'react-router';
import type { Sort } from '../../kit/data-table.tsx';
import { readRange, todayIn, writeRange, type DateRangeValue } from '../../kit/date-ranges.ts';
import { useUrlText } from '../../widgets/use-url-text.ts';

const oneOf = <Word extends string>(words: readonly Word[], text: string): Word | undefined => words.find((word) => word === text);

/** What the list is narrowed to and put in order by: all of it stands in the address. */
export function useLeadFilter() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useUrlText('search');
  const [statusText, setStatus] = useUrlText('status');
  const [assigneeText, setAssignee] = useUrlText('assignee');
  const [sortText, setSortText] = useUrlText('sort');
  const range: DateRangeValue | undefined = params.has('range') ? readRange(params, todayIn()) : undefined;
  const setRange = (next: DateRangeValue | undefined) => setParams((before) => {
    const all = new URLSearchParams(before);
    for (const name of ['range', 'from', 'to']) all.delete(name);
    for (const [name, value] of Object.entries(next ? writeRange(next) : {})) all.set(name, value);
    return all;
  }, { replace: true });
  const status: LeadStatus | undefined = oneOf(leadStatuses, statusText);
  const assignee = assigneeText === 'none' || /^\d{1,9}$/.test(assigneeText) ? assigneeText : '';
  const order: LeadOrder | undefined = oneOf(leadOrders, sortText.replace('-', ''));
  const sort: Sort = order ? { column: order, descending: sortText.startsWith('-') } : { column: 'createdAt', descending: true };
  const sent = `${sort.descending ? '-' : ''}${sort.column}` as LeadOrder | `-${LeadOrder}`;
  // Without the state: the figures of each state and the columns of the board share the rest.
  const shared = { search: search || undefined, assignee: assignee || undefined, fromDate: range?.from, toDate: range?.to };
  return {
    search, setSearch, status, setStatus, assignee, setAssignee, range, setRange, sort, shared,
    setSort: ({ column, descending }: Sort) => setSortText(`${descending ? '-' : ''}${column}`),
    isNarrowed: Boolean(search || status || assignee || range),
    query: { ...shared, status, sort: sent },
  };
}

export type LeadFilter = ReturnType<typeof useLeadFilter>;

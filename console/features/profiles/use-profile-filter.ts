import { profileOrders, type ProfileOrder, type ProfileSort } from '@wifi/contract/profile-words.ts';
import { useSearchParams } from 'react-router';
import type { Sort } from '../../kit/data-table.tsx';
import { readRange, todayIn, writeRange, type DateRangeValue } from '../../kit/date-ranges.ts';
import { useUrlText } from '../../widgets/use-url-text.ts';

const isOrder = (text: string): text is ProfileOrder => (profileOrders as readonly string[]).includes(text);

/** What the list is narrowed to and put in order by: all of it stands in the address. */
export function useProfileFilter() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useUrlText('search');
  const [tag, setTag] = useUrlText('tag');
  const [sortText, setSortText] = useUrlText('sort');
  const range: DateRangeValue | undefined = params.has('range') ? readRange(params, todayIn()) : undefined;
  const setRange = (next: DateRangeValue | undefined) => setParams((before) => {
    const all = new URLSearchParams(before);
    for (const name of ['range', 'from', 'to']) all.delete(name);
    for (const [name, value] of Object.entries(next ? writeRange(next) : {})) all.set(name, value);
    return all;
  }, { replace: true });
  const column = sortText.replace('-', '');
  const sort: Sort = isOrder(column) ? { column, descending: sortText.startsWith('-') } : { column: 'lastActivity', descending: true };
  const sent = `${sort.descending ? '-' : ''}${sort.column}` as ProfileSort;
  return {
    search, setSearch, tag, setTag, range, setRange, sort,
    setSort: ({ column, descending }: Sort) => setSortText(`${descending ? '-' : ''}${column}`),
    isNarrowed: Boolean(search || tag || range),
    query: { search: search || undefined, tag: tag || undefined, fromDate: range?.from, toDate: range?.to, sort: sent },
  };
}

export type ProfileFilter = ReturnType<typeof useProfileFilter>;

import { useSearchParams } from 'react-router';
import { useToday } from '../../kit/dates/clock.tsx';
import { readRange, writeRange, type DateRangeValue } from '../../kit/dates/date-ranges.ts';
import type { Sort } from '../../kit/table/table-parts.ts';
import { useUrlText } from './use-url-text.ts';

/**
 * What a list is searched for, the days it is narrowed to and its order, the largest or newest of `first` on top unless
 * told: all of it stands in the address.
 */
export function useUrlList<Order extends string>(orders: readonly Order[], first: Order) {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const [search, setSearch] = useUrlText('search');
  const [sortText, setSortText] = useUrlText('sort');
  const range: DateRangeValue | undefined = params.has('range') ? readRange(params, today) : undefined;
  const setRange = (next: DateRangeValue | undefined) =>
    setParams(
      (before) => {
        const all = new URLSearchParams(before);
        for (const name of ['range', 'from', 'to']) all.delete(name);
        for (const [name, value] of Object.entries(next ? writeRange(next) : {})) all.set(name, value);
        return all;
      },
      { replace: true },
    );
  const chosen = orders.find((order) => order === sortText.replace('-', ''));
  const column = chosen ?? first;
  const sort: Sort = { column, descending: !chosen || sortText.startsWith('-') };
  const sent: Order | `-${Order}` = sort.descending ? `-${column}` : column;
  return {
    search,
    setSearch,
    range,
    setRange,
    sort,
    setSort: ({ column, descending }: Sort) => setSortText(`${descending ? '-' : ''}${column}`),
    isNarrowed: Boolean(search || range),
    /** As the calls of lists take them. */
    query: { search: search || undefined, fromDate: range?.from, toDate: range?.to },
    sent,
  };
}

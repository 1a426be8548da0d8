import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { reportGroups, type ReportGroup } from '@wifi/contract/report-words.ts';
import { rangeOf, type DateRangeValue, type Preset } from '../../../../kit/dates/date-ranges.ts';
import { readReportRange, type RangeQuery } from './report-range.ts';

export interface ReportRange {
  /** What every report is asked with. */
  query: RangeQuery;
  group: ReportGroup | undefined;
  isCompared: boolean;
  setRange: (value: DateRangeValue) => void;
  setCompared: (on: boolean) => void;
  setGroup: (group: ReportGroup | undefined) => void;
}

/** Range, comparison and grouping stand in the address: a reload keeps them, and a colleague sees the same. */
export function useReportRange(): ReportRange {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readReportRange(params), [params]);
  const change = useCallback(
    (changes: Record<string, string | undefined>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return {
    query,
    group: reportGroups.find((group) => group === params.get('group')),
    isCompared: query.compare !== undefined,
    setRange: ({ preset, from, to }) =>
      change(
        preset === 'custom'
          ? { range: 'custom', from, to }
          : { range: preset.replace('last-', ''), from: undefined, to: undefined },
      ),
    setCompared: (on) => change({ compare: on ? 'previous' : undefined }),
    setGroup: (group) => change({ group }),
  };
}

/** For the control: the days that the server answered for, or, before that, what the browser's calendar makes of it. */
export function shownRange(
  query: RangeQuery,
  today: string,
  period: { from: string; to: string } | undefined,
): DateRangeValue {
  const preset = (/^\d/.test(query.range) ? `last-${query.range}` : query.range) as Preset | 'custom';
  if (preset === 'custom') return { preset, from: query.from!, to: query.to! };
  return { ...rangeOf(preset, today), ...(period && { from: period.from, to: period.to }) };
}

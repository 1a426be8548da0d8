import { reportRanges, type ReportRangeName } from '@wifi/contract/report-words.ts';

export interface RangeQuery {
  range: ReportRangeName;
  from?: string;
  to?: string;
  compare?: 'previous';
}

const looksLikeDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * What the address bar holds; the default where it holds nonsense. Whether days are in reach is for the server to say.
 */
export function readReportRange(params: { get: (name: string) => string | null }): RangeQuery {
  const compare = params.get('compare') === 'previous' ? { compare: 'previous' as const } : {};
  const range = reportRanges.find((known) => known === params.get('range')) ?? '7';
  if (range !== 'custom') return { range, ...compare };
  const [from, to] = [params.get('from'), params.get('to')];
  return looksLikeDay(from) && looksLikeDay(to) ? { range, from, to, ...compare } : { range: '7', ...compare };
}

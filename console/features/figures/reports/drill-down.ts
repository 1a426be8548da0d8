import type { VisitFilterName } from '@wifi/contract/figures/visit-words.ts';

/** The logins behind a figure. What we do not know travels as a dash, since an empty word would mean any. */
export function visitsPath(
  { from, to }: { from: string; to: string },
  filter: Partial<Record<VisitFilterName, string | number>> = {},
): string {
  const search = new URLSearchParams({ range: 'custom', from, to });
  for (const [name, value] of Object.entries(filter)) search.set(name, String(value) || '-');
  return `/dashboard/report-visits?${search}`;
}

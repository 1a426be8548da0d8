import type { FileColumn } from './reading/export-pages.ts';
import type { Period } from './reading/read-range.ts';

interface Figures {
  logins: number;
  loginsBefore: number | null;
}

/** The columns behind the name of what was counted. */
export const shareColumns = (period: Period, total: number): FileColumn<Figures>[] => [
  { name: 'logins', kind: 'number', value: ({ logins }) => logins },
  { name: 'share', kind: 'share', value: ({ logins }) => (total === 0 ? 0 : logins / total) },
  ...(period.before
    ? [
        {
          name: 'loginsBefore',
          kind: 'number',
          value: ({ loginsBefore }) => loginsBefore,
        } satisfies FileColumn<Figures>,
      ]
    : []),
];

import { useFormat, useT } from '../../kit/language.tsx';
import { QuietNote } from '../../widgets/quiet-note.tsx';

/** What a report is made of: logins one by one, sums of them, or lines of the portal's log. */
export type MadeOf = 'list' | 'sums' | 'log';

/** Says what is kept of what, where retention has taken something of the days of a report. */
export function KeptNotice({ of, period: { visitsFrom, logFrom } }: { of: MadeOf; period: { visitsFrom: string | null; logFrom: string | null } }) {
  const t = useT();
  const format = useFormat();
  const from = of === 'log' ? logFrom : visitsFrom;
  if (from === null) return null;
  const day = format.date(from);
  const words: Record<MadeOf, string> = {
    list: t('Single logins before {day} were deleted, as chosen under “How long you keep what”. Of those days only sums are left.', { day }),
    sums: t('Figures before {day} are kept as sums only: the single logins behind them were deleted.', { day }),
    log: t('Lines of the log before {day} were deleted, as chosen under “How long you keep what”.', { day }),
  };
  return <QuietNote>{words[of]}</QuietNote>;
}

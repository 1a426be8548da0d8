import { useFormat, useT } from '../../kit/language.tsx';
import { QuietNote } from '../../widgets/quiet-note.tsx';
import type { ProfileDetails } from './profile.ts';

/** Says of the figures above and the lists below what is kept of what, where retention has taken something of this guest. */
export function KeptLogins({ profile: { loginCount, listedLogins, visitsFrom, logFrom } }: { profile: ProfileDetails }) {
  const t = useT();
  const format = useFormat();
  const words = [
    visitsFrom !== null && t('{n, plural, one {# login} other {# logins}} in all, {listed} of them listed one by one: those before {day} were deleted, as chosen under “How long you keep what”.', { n: loginCount, listed: format.number(listedLogins), day: format.date(visitsFrom) }),
    logFrom !== null && t('How sessions before {day} ended is no longer known: these lines of the log were deleted.', { day: format.date(logFrom) }),
  ].filter(Boolean);
  return words.length > 0 && <QuietNote>{words.join(' ')}</QuietNote>;
}

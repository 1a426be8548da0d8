import { Title } from '@mantine/core';
import { useFormat, useT } from '../../kit/language.tsx';
import type { AnswerOf } from '../../shell/api.ts';
import { LoginLines } from '../../widgets/login-lines.tsx';
import { QuietNote } from '../../widgets/quiet-note.tsx';

export function CodeLogins({ code: { logins, spent, visitsFrom } }: { code: AnswerOf<'GET /access-codes/{id}'> }) {
  const t = useT();
  const format = useFormat();
  const lines = logins.map(({ mac, device, at, endedAt, bytes, isOnline }) => ({
    key: `${mac} ${at}`, mac, isOnline,
    facts: [
      device, endedAt ? `${format.dateTime(at)} – ${format.time(endedAt)}` : format.dateTime(at),
      bytes > 0 ? t('{n} MB', { n: format.number(bytes / 1_000_000, { maximumFractionDigits: 1 }) }) : '',
    ],
  }));
  return (
    <section>
      <Title order={3} size="h4">{t('Logins')}</Title>
      <LoginLines lines={lines} none={spent > 0 ? t('No single login is left.') : t('Nobody has used this code yet.')} />
      {visitsFrom !== null && <QuietNote>{t('Single logins before {day} were deleted, as chosen under “How long you keep what”. Of those days only sums are left.', { day: format.date(visitsFrom) })}</QuietNote>}
    </section>
  );
}

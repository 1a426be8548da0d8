import { Title } from '@mantine/core';
import { useFormat, useT } from '../../kit/language.tsx';
import type { AnswerOf } from '../../shell/api.ts';
import { LoginLines } from '../../widgets/login-lines.tsx';

type Login = AnswerOf<'GET /access-codes/{id}'>['logins'][number];

export function CodeLogins({ logins }: { logins: readonly Login[] }) {
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
      <LoginLines lines={lines} none={t('Nobody has used this code yet.')} />
    </section>
  );
}

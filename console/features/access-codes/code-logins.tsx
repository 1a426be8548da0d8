import { Badge, Title } from '@mantine/core';
import { useFormat, useT } from '../../kit/language.tsx';
import type { AnswerOf } from '../../shell/api.ts';
import classes from './code-logins.module.css';

type Login = AnswerOf<'GET /access-codes/{id}'>['logins'][number];

export function CodeLogins({ logins }: { logins: readonly Login[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <section>
      <Title order={3} size="h4">{t('Logins')}</Title>
      {logins.length === 0 ? <p className={classes.none}>{t('Nobody has used this code yet.')}</p> : (
        <ul className={classes.logins}>
          {logins.map(({ mac, device, at, endedAt, bytes, isOnline }) => (
            <li key={`${mac} ${at}`} className={classes.login}>
              <bdi dir="ltr" className={classes.mac}>{mac}</bdi>
              {isOnline && <Badge color="good">{t('Online')}</Badge>}
              <span className={classes.facts}>
                {[
                  device, endedAt ? `${format.dateTime(at)} – ${format.time(endedAt)}` : format.dateTime(at),
                  bytes > 0 ? t('{n} MB', { n: format.number(bytes / 1_000_000, { maximumFractionDigits: 1 }) }) : '',
                ].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

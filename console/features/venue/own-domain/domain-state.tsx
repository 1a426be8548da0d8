import { Alert, Badge } from '@mantine/core';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Domain } from './domain.ts';

const stateColours = { taken: 'danger', failing: 'danger', used: 'good', proved: 'warn', waiting: 'gray' } as const;

const stateOf = ({ provedAt, url, isTaken, failingSince }: Domain): keyof typeof stateColours =>
  isTaken ? 'taken' : failingSince ? 'failing' : url ? 'used' : provedAt ? 'proved' : 'waiting';

export function DomainState({ domain }: { domain: Domain }) {
  const t = useT();
  const words = {
    taken: t('Taken'),
    failing: t('Can no longer be proved'),
    used: t('In use'),
    proved: t('Proved'),
    waiting: t('Waits for DNS'),
  };
  const state = stateOf(domain);
  return (
    <Badge variant="light" color={stateColours[state]}>
      {words[state]}
    </Badge>
  );
}

export function DomainNotice({ domain: { isTaken, losesAt, url, provedAt } }: { domain: Domain }) {
  const t = useT();
  const format = useFormat();
  if (isTaken) return <Alert color="danger">{t('Another page has proved this name and has it.')}</Alert>;
  if (losesAt)
    return (
      <Alert color="danger">
        {t('Put the records back before {date}, or the page loses the name.', { date: format.dateTime(losesAt) })}
      </Alert>
    );
  if (url)
    return (
      <Alert color="good">
        {t('Guests are sent to {url}. Paste the set-up script into routers that were set up before.', { url })}
      </Alert>
    );
  return provedAt ? (
    <Alert color="warn">
      {t('The name is proved, but does not answer with your page yet. Guests stay at the address of the platform.')}
    </Alert>
  ) : null;
}

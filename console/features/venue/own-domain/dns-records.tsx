import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { challengeLabel } from '@wifi/contract/venue/own-domain-words.ts';
import { CopyField } from '../../../kit/form/copy-field.tsx';
import { useT } from '../../../kit/language.tsx';
import type { Domain, OwnDomainAnswer } from './domain.ts';
import { isOnlyHere, pointingRecords } from './pointing-records.ts';
import classes from './own-domain.module.css';

/** What to add at whoever keeps the domain, and what was found of it. */
export function DnsRecords({
  answer: { target },
  domain: { host, token, txt, points, pointsTo },
}: {
  answer: OwnDomainAnswer;
  domain: Domain;
}) {
  const t = useT();
  const txtWords = {
    unasked: '',
    found: t('Found'),
    missing: t('Not found yet'),
    'no-answer': t('DNS gave no answer'),
  };
  const pointsWords = {
    unasked: '',
    here: t('Leads here'),
    elsewhere: t('Leads to {addresses}', { addresses: pointsTo.join(', ') }),
    nowhere: t('Leads nowhere yet'),
    'no-answer': t('DNS gave no answer'),
  };
  return (
    <>
      <p className={classes.hint}>{t('Add these records at whoever keeps your domain.')}</p>
      <div className={classes.record}>
        <CopyField label={t('{type} record, name', { type: 'TXT' })} value={`${challengeLabel}.${host}`} />
        <CopyField label={t('{type} record, value', { type: 'TXT' })} value={token} />
        <Found words={txtWords[txt]} isRight={txt === 'found'} />
      </div>
      {isOnlyHere(target) && (
        <Alert color="warn">
          {t(
            'No name can lead to this server: only its own machine reaches it. Whoever runs it sets PUBLIC_URL to an address that others reach.',
          )}
        </Alert>
      )}
      <div className={classes.record}>
        {pointingRecords(target).map(({ type, value }) => (
          <Fragment key={value}>
            <CopyField label={t('{type} record, name', { type })} value={host} />
            <CopyField label={t('{type} record, value', { type })} value={value} />
          </Fragment>
        ))}
        <Found words={pointsWords[points]} isRight={points === 'here'} />
      </div>
    </>
  );
}

/** What DNS says of the record; nothing before it was asked. */
const Found = ({ words, isRight }: { words: string; isRight: boolean }) =>
  words ? (
    <p className={classes.found} data-right={isRight || undefined}>
      {isRight ? <IconCheck aria-hidden size={16} /> : <IconAlertTriangle aria-hidden size={16} />}
      {words}
    </p>
  ) : null;

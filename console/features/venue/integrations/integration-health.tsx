import { Alert } from '@mantine/core';
import { msg, useFormat, useT } from '../../../kit/language.tsx';
import { failureOf } from './failure-of.ts';
import { hintWords, type Integration, type Tested } from './integration-words.ts';
import { kindLooks } from './kind-looks.ts';
import classes from './integrations.module.css';

/** What is known of it from before: since when it fails, and why; when it was last seen to work. */
export function Learned({ integration, isShown }: { integration: Integration; isShown: boolean }) {
  const t = useT();
  const format = useFormat();
  const { kind, state, failingSince, lastError, lastCheckedAt, changedAt, changedBy } = integration;
  const facts = [
    failingSince && t('Fails since {when}', { when: format.dateTime(failingSince) }),
    state === 'well' && lastCheckedAt && t('Last seen to work {when}', { when: format.relative(lastCheckedAt) }),
    state === 'untested' && t(kindLooks[kind].untested ?? msg('Nothing is sent through it before a test went well.')),
    changedAt && t('Changed {when} by {who}', { when: format.date(changedAt), who: changedBy || '–' }),
  ].filter(Boolean);
  if (state === 'unset') return null;
  return (
    <>
      {isShown && state === 'failing' && lastError && (
        <Alert color="danger" title={t(failureOf(kind, lastError.why))}>
          <Said text={lastError.detail} />
        </Alert>
      )}
      <p className={classes.facts}>{facts.join(' · ')}</p>
    </>
  );
}

/** In the service's own words. */
const Said = ({ text }: { text: string }) =>
  text ? (
    <bdi dir="ltr" className={classes.said}>
      {text}
    </bdi>
  ) : null;

export function Heard({ ok, failure, hints, integration }: Tested) {
  const t = useT();
  const title = ok ? t('It works') : failure ? t(failureOf(integration.kind, failure.why)) : '';
  return (
    <Alert role="status" color={ok ? 'good' : 'danger'} title={title}>
      {ok && t(kindLooks[integration.kind].afterTest)}
      {failure && <Said text={failure.detail} />}
      {hints.length > 0 && (
        <ul className={classes.hints}>
          {hints.map(({ hint, about }) => (
            <li key={hint}>{t(hintWords[hint], { about })}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

import { Alert, Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconPlugConnected } from '@tabler/icons-react';
import type { IntegrationFailure } from '@wifi/contract/venue/integration-words.ts';
import { msg, useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { staysChanged } from './hotel.ts';
import classes from './hotel-system.module.css';

type Step = AnswerOf<'POST /hotel-system/test'>['steps'][number];

const stepWords: Record<Step['step'], string> = {
  address: msg('The address answers'),
  login: msg('It accepts the login'),
  hotel: msg('It knows the hotel'),
  guests: msg('It tells who is in house'),
};

const refused = msg('It refused to answer. Ask whoever runs the hotel system to allow this connection.');

/** What to do about it. The last three are said of messages alone. */
export const failureWords: Record<IntegrationFailure, string> = {
  'not-allowed': msg('This server may not call that address.'),
  unreachable: msg('Nobody answers there. Check the server’s name and port, and that it is on.'),
  'too-slow': msg('It took too long to answer. Check the address, and whether a firewall is in between.'),
  'no-encryption': msg('It offers no encryption that can be used. Try the other kind of encryption.'),
  certificate: msg(
    'Its certificate is not valid for this name. Use the name that stands in the certificate, or have it renewed.',
  ),
  'wrong-login': msg('It did not accept the login. Check user, secrets and keys, and whether they were renewed.'),
  refused,
  'not-understood': msg('Something answers there, but not what was expected. Check address and port.'),
  'secret-lost': msg('The stored secrets can no longer be read. Please type them again.'),
  'out-of-order': msg(
    'It cannot do it just now, for reasons of its own. Nothing that you typed need be wrong: please try again later.',
  ),
  'asked-too-often': msg('It says that it is asked too often just now. Wait some minutes, then try again.'),
  'message-refused': refused,
  'no-balance': refused,
  'number-refused': refused,
};

/** Tries the connection, and shows each step green or with what to do. */
export function ConnectionTest() {
  const t = useT();
  const test = usePageSend('POST /hotel-system/test', staysChanged);
  return (
    <div className={classes.test}>
      <Button
        variant="default"
        leftSection={<IconPlugConnected aria-hidden />}
        loading={test.isPending}
        onClick={() => test.mutate({})}
      >
        {t('Test the connection')}
      </Button>
      {test.error && (
        <Alert color="danger" role="alert">
          {describeError(t, test.error)}
        </Alert>
      )}
      {test.data && !test.isPending && (
        <ol className={classes.steps} role="status">
          {test.data.steps.map(({ step, failure }) => (
            <li key={step} data-failed={failure ? true : undefined}>
              {failure ? <IconCircleX aria-hidden size={18} /> : <IconCircleCheck aria-hidden size={18} />}
              <div className={classes.guests}>
                <span>
                  {t(stepWords[step])}
                  {failure && ` – ${t('not so')}`}
                </span>
                {failure && <span>{t(failureWords[failure.why])}</span>}
                {failure?.detail && (
                  <bdi dir="ltr" className={classes.quiet}>
                    {failure.detail}
                  </bdi>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

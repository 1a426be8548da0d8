import type { Format } from '../../../../kit/format.ts';
import type { Translate } from '../../../../kit/language.tsx';
import { dataWords, speedWords } from '../../../../widgets/words/data-words.ts';
import { durationWords } from '../../../../widgets/words/duration-words.ts';
import { loginMethodNames } from '../../../../widgets/words/login-method-names.ts';
import type { TrialEvent } from './use-trial.ts';

export interface Wording {
  t: Translate;
  format: Format;
  list: (words: readonly string[]) => string;
}

type Limits = Extract<TrialEvent, { kind: 'accepted' }>['limits'];

const time = (t: Translate, seconds: number): string => durationWords(t, Math.max(1, Math.round(seconds / 60)));

function limitWords(
  { t, format, list }: Wording,
  { speedDown, speedUp, seconds, idleSeconds, bytes }: Limits,
): string | undefined {
  const words = [
    speedDown !== null && t('{speed} down', { speed: speedWords(t, format, speedDown) }),
    speedUp !== null && t('{speed} up', { speed: speedWords(t, format, speedUp) }),
    seconds !== null && time(t, seconds),
    bytes !== null && t('{amount} of data', { amount: dataWords(format, bytes) }),
    idleSeconds !== null && t('off after {time} without traffic', { time: time(t, idleSeconds) }),
  ].filter((word) => word !== false);
  return words.length > 0 ? list(words) : undefined;
}

/** A machine's address keeps its own direction inside any sentence. */
const isolated = (address: string): string => `\u2066${address}\u2069`;

/** What happened, for somebody who has never heard of RADIUS. */
export function eventWords(wording: Wording, event: TrialEvent): string {
  const { t } = wording;
  switch (event.kind) {
    case 'redirected':
      return t('The phone {mac} joins the Wi-Fi. The router sends it to the portal.', { mac: isolated(event.mac) });
    case 'shown':
      return t('The portal shows the splash page.');
    case 'answered':
      return t('The guest passes a step: {method}', { method: t(loginMethodNames[event.method]) });
    case 'refused':
      return t('The portal refuses the answer. The phone says why.');
    case 'code':
      return event.to
        ? t('A code would now be sent to {contact}: {code}', {
            contact: isolated(event.to),
            code: isolated(event.code),
          })
        : t('The portal shows a code: {code}', { code: isolated(event.code) });
    case 'recognised':
      return t('The portal knows this phone and lets it in again by itself.');
    case 'credential':
      return event.who
        ? t('The portal makes a one-time login for {who}.', { who: event.who })
        : t('The portal makes a one-time login for this phone.');
    case 'asked': {
      const method = event.login.toUpperCase();
      return event.isSigned
        ? t('The router asks RADIUS whether to let the phone in: login by {method}, signed.', { method })
        : t('The router asks RADIUS whether to let the phone in: login by {method}, not signed.', { method });
    }
    case 'accepted': {
      const limits = limitWords(wording, event.limits);
      return limits ? t('RADIUS says yes: {limits}.', { limits }) : t('RADIUS says yes, without limits.');
    }
    case 'rejected':
      return t('RADIUS says no: {message}', { message: event.message });
    case 'unanswered':
      return t('RADIUS does not answer.');
    case 'started':
      return t('The phone is online. The router reports the start of the session.');
    case 'reported':
      return t('The router reports the traffic so far.');
    case 'landed':
      return event.url
        ? t('A guest would now be sent on to {url}', { url: isolated(event.url) })
        : t('The guest sees that the Wi-Fi is open.');
    case 'disconnecting':
      return event.isObeyed
        ? t('The router is asked to end the session, and obeys.')
        : t('The router is asked to end the session, and refuses.');
    case 'stopped':
      return t('The session is over after {n, plural, one {# second} other {# seconds}}. The router reports its end.', {
        n: event.seconds,
      });
  }
}

/** The protocol's own name of what went over the wire; technicians look for it. */
export const protocolName: Partial<Record<TrialEvent['kind'], string>> = {
  redirected: 'HTTP redirect',
  asked: 'Access-Request',
  accepted: 'Access-Accept',
  rejected: 'Access-Reject',
  started: 'Accounting Start',
  reported: 'Accounting Interim-Update',
  disconnecting: 'Disconnect-Request',
  stopped: 'Accounting Stop',
};

import type { CallFailure } from '@wifi/contract/call-failures.ts';
import type { CallKind, HealthCheck, TimeSpan } from '@wifi/contract/upkeep/system-log-words.ts';
import { msg } from '../../../kit/language.tsx';

export const kindWords: Record<CallKind, string> = {
  router: msg('Router or controller'),
  webhook: msg('Webhook'),
  payment: msg('Payment'),
  google: msg('Google sign-in'),
  push: msg('Push service of a browser'),
  social: msg('Social network of guests'),
  mail: msg('Mail server'),
};

/** What a router was asked for; of the others, their kind says it. */
export const whatWords: Record<string, string> = {
  login: msg('To let a guest in'),
  disconnect: msg('To disconnect a guest'),
  counters: msg('To read its counters'),
  test: msg('To test the device'),
  subscribers: msg('Subscribers of a gateway'),
  phones: msg('To find a guest’s phone'),
};

export const failureWords: Record<CallFailure, string> = {
  status: msg('Answered {status}'),
  timeout: msg('No answer in time'),
  unreachable: msg('Cannot be reached'),
  'no-such-name': msg('The name leads nowhere'),
  certificate: msg('Its certificate is not trusted'),
  'cut-off': msg('The connection broke off'),
  'not-allowed': msg('This address may not be called'),
  'too-large': msg('The answer was too large'),
  refused: msg('Said no'),
  more: msg('Further ones, told together'),
};

export const spanWords: Record<TimeSpan, string> = {
  hour: msg('Last hour'),
  day: msg('Last 24 hours'),
  week: msg('Last 7 days'),
};

export const checkWords: Record<HealthCheck, string> = {
  figures: msg('These figures'),
  processes: msg('Processes'),
  jobs: msg('Waiting jobs'),
  'failed-jobs': msg('Failed jobs'),
  counting: msg('Waiting to be counted'),
  writes: msg('Waiting to be written'),
  webhooks: msg('Waiting for webhooks'),
  messages: msg('Waiting messages'),
  returns: msg('Reading what comes back'),
  automations: msg('Waiting for automations'),
  notifications: msg('Waiting notifications'),
  zalo: msg('Waiting news of Zalo'),
  hotels: msg('Following hotel systems'),
  disk: msg('Database'),
  backup: msg('Last backup'),
  certificate: msg('RadSec certificate'),
  secrets: msg('Accounts with closed keys'),
};

const late = msg('This work is behind or stands still. If this lasts, restart the process that runs jobs.');

/** What to do where it is not well. */
export const adviceWords: Record<HealthCheck, string> = {
  figures: msg('No process has told of itself for a minute. See whether the program runs and can write.'),
  processes: msg('A process ended without a word. Look at its log and start it again.'),
  jobs: msg('Jobs are late. A process must run with jobs in LISTEN; restart it if one does.'),
  'failed-jobs': msg('They stand below: mend the reason, then try again or give up.'),
  counting: msg('Reports are behind. If this lasts, restart the process that runs jobs.'),
  writes: msg('The database takes too long to write. Look at slow queries and at its disk.'),
  webhooks: msg('Webhooks are told late. Look at failed calls.'),
  messages: late,
  returns: late,
  automations: late,
  notifications: late,
  zalo: late,
  hotels: late,
  disk: msg('The disk is full. Nothing is saved until there is room.'),
  backup: msg('Run npm run backup every day and keep the file on another machine.'),
  certificate: msg('Renew the certificate, then restart the program.'),
  secrets: msg(
    'Keys of Zalo accounts were sealed with another SECRET, or ZALO_APP_ID is gone. Put the former value back and restart; otherwise each of these pages has to connect its account again.',
  ),
};

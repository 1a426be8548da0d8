import type { ConsentPurpose } from '@wifi/contract/access/consent-words.ts';
import type { RequestKind, RequestState, RetentionSubject } from '@wifi/contract/upkeep/privacy-words.ts';
import { msg, type Translate } from '../../../kit/language.tsx';
import { passedMethods } from '../../../widgets/words/login-method-names.ts';

export const purposeWords: Record<ConsentPurpose, string> = {
  terms: msg('Terms of use'),
  email: msg('News by e-mail'),
  messages: msg('News by Zalo or SMS'),
};

export const requestWords: Record<RequestKind, string> = {
  export: msg('Wants their data'),
  erase: msg('Wants to be erased'),
  withdraw: msg('Wants no more news'),
  correct: msg('Wants something corrected'),
};
export const requestStateWords: Record<RequestState, string> = {
  open: msg('To be answered'),
  replied: msg('Answered, to be done'),
  done: msg('Done'),
};

export const subjectWords: Record<RetentionSubject, string> = {
  profiles: msg('Guests who no longer come'),
  visits: msg('Single logins'),
  'portal-log': msg('Log of the portal'),
};
export const subjectHints: Record<RetentionSubject, string> = {
  profiles: msg(
    'Profile, contact, leads and consents of guests who have not come for so long and whom none of you has touched since, and all single logins that are older.',
  ),
  visits: msg('Logins with device, address, session and answers. Reports keep their sums by day, which name nobody.'),
  'portal-log': msg('What guests did and typed at the portal, with the addresses of their devices.'),
};

/** By their names in the database, which is how they are counted. */
export const rowWords: Record<string, string> = {
  profiles: msg('{n, plural, one {# guest} other {# guests}}'),
  visits: msg('{n, plural, one {# login} other {# logins}}'),
  guest_sessions: msg('{n, plural, one {# session} other {# sessions}}'),
  survey_answers: msg('{n, plural, one {# answer} other {# answers}}'),
  portal_events: msg('{n, plural, one {# line of the log} other {# lines of the log}}'),
  leads: msg('{n, plural, one {# lead} other {# leads}}'),
  lead_notes: msg('{n, plural, one {# note at leads} other {# notes at leads}}'),
  lead_visits: msg('{n, plural, one {# login that made a lead} other {# logins that made a lead}}'),
  group_members: msg('{n, plural, one {# place in a group} other {# places in groups}}'),
  passes: msg('{n, plural, one {# one-time pass} other {# one-time passes}}'),
  remembered_devices: msg('{n, plural, one {# remembered device} other {# remembered devices}}'),
  consents: msg('{n, plural, one {# consent} other {# consents}}'),
  consent_givers: msg('{n, plural, one {# mark of who agreed} other {# marks of who agreed}}'),
  profile_visits: msg('{n, plural, one {# mark of whose login it was} other {# marks of whose login it was}}'),
  profile_events: msg('{n, plural, one {# note at profiles} other {# notes at profiles}}'),
  profile_keys: msg('{n, plural, one {# mark to know a guest by} other {# marks to know guests by}}'),
  guest_totals: msg('{n, plural, one {# guest’s totals} other {# guests’ totals}}'),
  guest_accounts: msg(
    '{n, plural, one {# guest account without its device} other {# guest accounts without their devices}}',
  ),
  access_codes: msg('{n, plural, one {# access code without its device} other {# access codes without their devices}}'),
  import_pieces: msg('{n, plural, one {# part of an imported file} other {# parts of imported files}}'),
  privacy_requests: msg('{n, plural, one {# request without its contact} other {# requests without their contacts}}'),
};

/** How it was said: by which login, by the guest's own link, or to one of us. */
export function methodWords(t: Translate, method: string): string {
  if (method === 'link') return t('By the guest’s own link');
  if (method === 'console') return t('Written down here');
  if (method === 'import') return t('Imported');
  return passedMethods(t, method);
}

import type { GateReason, StoppingReason } from '@wifi/contract/marketing/message-words.ts';
import { msg } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type EmailCampaign = AnswerOf<'GET /email-campaigns/{id}'>;
export type Figures = AnswerOf<'GET /email-campaigns/{id}/figures'>;
export type Which = 'passing' | 'held-out' | GateReason;

export const listPath = '/dashboard/email-campaign';
export const idOf = ({ id }: Pick<EmailCampaign, 'id'>): string => String(id);

/** Reads that a change of a campaign makes stale. */
export const campaignReads = [
  'GET /email-campaigns',
  'GET /email-campaigns/{id}',
  'GET /email-campaigns/{id}/audience',
  'GET /email-campaigns/{id}/figures',
] as const;

/** A number of guests stands before each. */
export const reasonWords: Record<StoppingReason, string> = {
  'no-contact': msg('{n, plural, one {# has no address} other {# have no address}}'),
  'never-agreed': msg('{n, plural, one {# never agreed to e-mails} other {# never agreed to e-mails}}'),
  withdrew: msg('{n, plural, one {# took the consent back} other {# took the consent back}}'),
  bounced: msg('{n, plural, one {# has an address that does not work} other {# have addresses that do not work}}'),
  complained: msg('{n, plural, one {# called an earlier mail spam} other {# called an earlier mail spam}}'),
  quota: msg('{n, plural, one {# is above what the plan allows} other {# are above what the plan allows}}'),
  'not-follower': msg(
    '{n, plural, one {# does not follow the official account} other {# do not follow the official account}}',
  ),
  'window-closed': msg(
    '{n, plural, one {# was last active too long ago for this message} other {# were last active too long ago for this message}}',
  ),
  'same-contact': msg(
    '{n, plural, one {# shares an address with another guest} other {# share an address with other guests}}',
  ),
};

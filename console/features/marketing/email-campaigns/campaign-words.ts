import type { EmailCampaignProblem, EmailCampaignState } from '@wifi/contract/marketing/email-campaign-words.ts';
import type { GateReason } from '@wifi/contract/marketing/message-words.ts';
import { msg } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type EmailCampaign = AnswerOf<'GET /email-campaigns/{id}'>;
export type Figures = AnswerOf<'GET /email-campaigns/{id}/figures'>;
export type Which = 'passing' | 'held-out' | GateReason;

/** Reads that a change of a campaign makes stale. */
export const campaignReads = [
  'GET /email-campaigns',
  'GET /email-campaigns/{id}',
  'GET /email-campaigns/{id}/audience',
  'GET /email-campaigns/{id}/figures',
] as const;

export const stateWords: Record<EmailCampaignState, string> = {
  draft: msg('Draft'),
  scheduled: msg('Planned'),
  sending: msg('Being sent'),
  paused: msg('Paused'),
  done: msg('Sent'),
  cancelled: msg('Cancelled'),
};

export const stateColours = {
  draft: 'gray',
  scheduled: 'primary',
  sending: 'accent',
  paused: 'warn',
  done: 'good',
  cancelled: 'gray',
} as const satisfies Record<EmailCampaignState, string>;

export const problemWords: Record<EmailCampaignProblem, string> = {
  'group-gone': msg('It did not begin: a group of its audience was deleted. Choose the audience anew.'),
};

/** A number of guests stands before each. */
export const reasonWords: Record<GateReason, string> = {
  'no-contact': msg('{n, plural, one {# has no address} other {# have no address}}'),
  'never-agreed': msg('{n, plural, one {# never agreed to e-mails} other {# never agreed to e-mails}}'),
  withdrew: msg('{n, plural, one {# took the consent back} other {# took the consent back}}'),
  bounced: msg('{n, plural, one {# has an address that does not work} other {# have addresses that do not work}}'),
  complained: msg('{n, plural, one {# called an earlier mail spam} other {# called an earlier mail spam}}'),
  'daily-limit': msg('{n, plural, one {# has got enough for today} other {# have got enough for today}}'),
  quota: msg('{n, plural, one {# is above what the plan allows} other {# are above what the plan allows}}'),
  'same-contact': msg(
    '{n, plural, one {# shares an address with another guest} other {# share an address with other guests}}',
  ),
};

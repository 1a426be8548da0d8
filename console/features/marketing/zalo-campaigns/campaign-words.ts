import type { StoppingReason } from '@wifi/contract/marketing/message-words.ts';
import type { ZaloWay } from '@wifi/contract/marketing/zalo-campaign-words.ts';
import { msg } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type ZaloCampaign = AnswerOf<'GET /zalo/campaigns/{id}'>['data'];
export type Figures = AnswerOf<'GET /zalo/campaigns/{id}/figures'>['data'];

export const listPath = '/dashboard/zalo/campaigns';
export const idOf = ({ _id }: Pick<ZaloCampaign, '_id'>): string => _id;

/** Reads that a change of a campaign makes stale. */
export const campaignReads = [
  'GET /zalo/campaigns',
  'GET /zalo/campaigns/{id}',
  'GET /zalo/campaigns/{id}/audience',
  'GET /zalo/campaigns/{id}/figures',
] as const;

/** A number of people stands before each. */
export const reasonWords: Record<StoppingReason, string> = {
  'no-contact': msg('{n, plural, one {# has no phone number} other {# have no phone number}}'),
  'not-follower': msg(
    '{n, plural, one {# does not follow the official account} other {# do not follow the official account}}',
  ),
  'never-agreed': msg('{n, plural, one {# never agreed to messages} other {# never agreed to messages}}'),
  withdrew: msg('{n, plural, one {# took the consent back} other {# took the consent back}}'),
  bounced: msg('{n, plural, one {# cannot be reached} other {# cannot be reached}}'),
  complained: msg('{n, plural, one {# called an earlier message spam} other {# called an earlier message spam}}'),
  quota: msg('{n, plural, one {# is above what the plan allows} other {# are above what the plan allows}}'),
  'window-closed': msg(
    '{n, plural, one {# was last active too long ago for this message} other {# were last active too long ago for this message}}',
  ),
  'same-contact': msg(
    '{n, plural, one {# shares a number with another guest} other {# share a number with other guests}}',
  ),
};

/** A number of people stands before each. */
export const wayWords: Record<ZaloWay, string> = {
  free: msg('{n, plural, one {# gets the message free of charge} other {# get the message free of charge}}'),
  paid: msg('{n, plural, one {# gets the message, charged by Zalo} other {# get the message, charged by Zalo}}'),
  template: msg('{n, plural, one {# gets the approved template} other {# get the approved template}}'),
  phone: msg(
    '{n, plural, one {# gets the approved template by phone number} other {# get the approved template by phone number}}',
  ),
};

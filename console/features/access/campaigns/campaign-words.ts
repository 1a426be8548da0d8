import type { Verdict } from '@wifi/contract/access/campaign-winner.ts';
import type { CampaignState, CampaignType } from '@wifi/contract/access/campaign-words.ts';
import { msg } from '../../../kit/language.tsx';

export const typeWords: Record<CampaignType, { name: string; hint: string }> = {
  override: { name: msg('Override'), hint: msg('Comes before everything else: a gala evening, an urgent notice.') },
  contract: { name: msg('Contract'), hint: msg('Promised to a partner or sponsor: comes before remnants.') },
  remnant: { name: msg('Remnant'), hint: msg('Fills the time that nothing stronger takes: your own offers.') },
  design: { name: msg('Draft'), hint: msg('Still being made: guests do not see it.') },
};

export const stateWords: Record<CampaignState, string> = {
  running: msg('Running'),
  scheduled: msg('Scheduled'),
  draft: msg('Draft'),
  finished: msg('Finished'),
};

export const verdictWords: Record<Verdict, string> = {
  shown: msg('Guests see this one'),
  shares: msg('Guests see it in turn with its equals: each phone keeps the same one all day'),
  'weaker-type': msg('A stronger type comes first: {type}'),
  'lower-priority': msg('Another one of its type has a higher priority: {priority}'),
  'other-devices': msg('Is for other devices'),
  'other-hours': msg('Is for other days or hours'),
  'not-started': msg('Has not started yet'),
  finished: msg('Is over'),
  draft: msg('Is a draft'),
};

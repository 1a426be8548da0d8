import type { CampaignState, CampaignType } from '@wifi/contract/campaign-words.ts';
import { msg } from '../../kit/language.tsx';

export const typeWords: Record<CampaignType, { name: string; hint: string }> = {
  override: { name: msg('Override'), hint: msg('Comes before everything else: a gala evening, an urgent notice.') },
  contract: { name: msg('Contract'), hint: msg('Promised to a partner or sponsor: comes before remnants.') },
  remnant: { name: msg('Remnant'), hint: msg('Fills the time that nothing stronger takes: your own offers.') },
  design: { name: msg('Draft'), hint: msg('Still being made: guests do not see it.') },
};

export const stateWords: Record<CampaignState, string> = {
  running: msg('Running'), scheduled: msg('Scheduled'), draft: msg('Draft'), finished: msg('Finished'),
};

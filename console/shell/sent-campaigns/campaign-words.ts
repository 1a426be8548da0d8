import type { SentCampaignProblem, SentCampaignState } from '@wifi/contract/marketing/sent-campaign-words.ts';
import { msg } from '../../kit/language.tsx';

/** What campaigns of every channel show of themselves. */
export interface ShownCampaign {
  name: string;
  version: number;
  state: SentCampaignState;
  progress: { planned: number; finished: number };
  updatedAt: string;
  dueAt: string | null;
  startedAt: string | null;
  schedule: { at: string | null };
  problem: SentCampaignProblem | null;
  /** In percent. */
  heldOut: number;
  returnDays: number;
}

export const stateWords: Record<SentCampaignState, string> = {
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
} as const satisfies Record<SentCampaignState, string>;

export const problemWords: Record<SentCampaignProblem, string> = {
  'group-gone': msg('It did not begin: a group of its audience was deleted. Choose the audience anew.'),
  'no-mail-server': msg('It did not begin: no mail server was set up at its time. Set one up and send it again.'),
  'no-account': msg('It did not begin: no official account was connected at its time. Connect one and send it again.'),
  'template-gone': msg(
    'It did not begin: Zalo no longer took its approved template. Choose another one and send it again.',
  ),
  nobody: msg('It did not begin: at its time nobody would have got it. Look at the audience and send it again.'),
};

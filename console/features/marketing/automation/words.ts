import type {
  AutomationState,
  AutomationWhen,
  RunState,
  StepKind,
  StepTest,
} from '@wifi/contract/marketing/automation-words.ts';
import type { MessageChannel, MessagePurpose } from '@wifi/contract/marketing/message-words.ts';
import { msg } from '../../../kit/language.tsx';

export const whenWords: Record<AutomationWhen, string> = {
  'first-login': msg('A first login'),
  'nth-visit': msg('The nth visit'),
  'came-back': msg('Came back after a while'),
  'not-seen': msg('Not seen for a while'),
  birthday: msg('Birthday'),
  answered: msg('Answered a question'),
  'became-lead': msg('Became a lead'),
  'joined-group': msg('Joined a group'),
  left: msg('Left after a stay'),
  'zalo-followed': msg('Followed you on Zalo'),
  'zalo-wrote': msg('Wrote to you on Zalo'),
  'zalo-tapped': msg('Tapped a button on Zalo'),
  'zalo-shared': msg('Shared their contact on Zalo'),
};

export const kindWords: Record<StepKind, string> = {
  wait: msg('Wait'),
  if: msg('Question'),
  message: msg('Message'),
  tag: msg('Tag'),
  'zalo-tag': msg('Tag on Zalo'),
  lead: msg('Make a lead'),
  staff: msg('Tell the staff'),
  webhook: msg('Tell a webhook'),
};

export const testWords: Record<StepTest, string> = {
  group: msg('Is in a group'),
  opened: msg('Opened an earlier message'),
  clicked: msg('Clicked in an earlier message'),
  'came-back': msg('Came back since'),
};

export const stateWords: Record<AutomationState, string> = {
  draft: msg('Draft'),
  live: msg('Running'),
  paused: msg('Paused'),
  stopped: msg('Stopped'),
};
export const stateColours = { draft: 'gray', live: 'good', paused: 'warn', stopped: 'gray' } as const;

export const runWords: Record<RunState, string> = {
  running: msg('On the way'),
  finished: msg('Finished'),
  stopped: msg('Stopped'),
  merged: msg('Same guest twice'),
  failed: msg('Failed'),
};

export const channelWords: Record<MessageChannel, string> = {
  email: msg('E-mail'),
  sms: msg('SMS'),
  zalo: msg('Zalo'),
};
export const purposeWords: Record<MessagePurpose, string> = {
  marketing: msg('Marketing: only to who agreed'),
  service: msg('Service: what the guest asked for or must know'),
};

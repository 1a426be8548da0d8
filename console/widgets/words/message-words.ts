import type { MessageChannel, MessageState } from '@wifi/contract/marketing/message-words.ts';
import { msg } from '../../kit/language.tsx';

export const messageChannelWords: Record<MessageChannel, string> = {
  email: msg('E-mail'),
  sms: msg('Text message'),
  zalo: msg('Zalo'),
};

export const messageStateWords: Record<MessageState, string> = {
  queued: msg('Waiting'),
  sending: msg('On its way'),
  sent: msg('Sent'),
  delivered: msg('Delivered'),
  opened: msg('Opened'),
  clicked: msg('Clicked'),
  skipped: msg('Skipped'),
  failed: msg('Failed'),
  unknown: msg('Not known'),
};

/** Of a message as other features are told of it. */
export const wordsOfMessage = ({ channel, state }: { channel: string; state: string }): string[] => [
  messageChannelWords[channel as MessageChannel],
  messageStateWords[state as MessageState],
];

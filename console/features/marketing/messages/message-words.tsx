import { Badge } from '@mantine/core';
import type { MessageCause, MessageReason, MessageState } from '@wifi/contract/marketing/message-words.ts';
import { msg, useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { messageStateWords } from '../../../widgets/words/message-words.ts';

export type Message = AnswerOf<'GET /messages'>['rows'][number];

export const causeWords: Record<MessageCause, string> = {
  campaign: msg('E-mail campaign'),
  'zalo-campaign': msg('Zalo campaign'),
  automation: msg('Automation'),
  chat: msg('Answer by hand'),
  bot: msg('Automatic answer'),
  notification: msg('Page notification'),
  code: msg('One-time code'),
  house: msg('From the platform'),
  test: msg('Test'),
};

const stateColours = {
  queued: 'gray',
  sending: 'gray',
  sent: 'primary',
  delivered: 'good',
  opened: 'good',
  clicked: 'good',
  skipped: 'gray',
  failed: 'danger',
  unknown: 'warn',
} as const satisfies Record<MessageState, string>;

export const reasonWords: Record<MessageReason, string> = {
  'no-contact': msg('The guest has left no address or number for this.'),
  'not-follower': msg('The guest does not follow the official account.'),
  'never-agreed': msg('The guest never agreed to get marketing this way.'),
  withdrew: msg('The guest has withdrawn their consent.'),
  bounced: msg('Nobody has this address: the mail server there said so.'),
  complained: msg('The guest has marked a message as spam.'),
  'daily-limit': msg(
    'The guest had as many marketing messages in 24 hours as the sending rules allow. It waits for its turn for three days at most.',
  ),
  quota: msg('The plan’s messages of this month are used up.'),
  'window-closed': msg('The guest was last active in Zalo too long ago for this message.'),
  'same-contact': msg('Another guest has the same address and got the message.'),
  refused: msg('The server at the other end did not take it.'),
  unreachable: msg('No server took it, however often it was tried.'),
  'no-server': msg('No mail server, SMS gateway or official account is set up.'),
  'wrong-content': msg('The text could not be put together: look at its fields.'),
  'guest-gone': msg('The guest is no longer known.'),
  interrupted: msg('The connection broke before the answer came. It may have arrived, so it is not sent again.'),
  cancelled: msg('It was cancelled before it was sent.'),
  paused: msg('Its campaign is paused. It goes out when the campaign goes on.'),
};

export function MessageStateBadge({ state }: { state: MessageState }) {
  const t = useT();
  return (
    <Badge variant="light" color={stateColours[state]}>
      {t(messageStateWords[state])}
    </Badge>
  );
}

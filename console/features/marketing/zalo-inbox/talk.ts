import type { ZaloLineKind } from '@wifi/contract/people/zalo-follower-words.ts';
import { msg } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Talk = AnswerOf<'GET /zalo/inbox'>['rows'][number];
export type Conversation = AnswerOf<'GET /zalo/inbox/{id}'>;
export type ChatLine = Conversation['lines'][number];

/** Reads that an answer or a change of a conversation makes stale. */
export const talkReads = ['GET /zalo/inbox', 'GET /zalo/inbox/{id}'] as const;

/** What stands for a line that has no words. */
export const kindWords: Record<ZaloLineKind, string> = {
  text: msg('Text'),
  image: msg('Picture'),
  gif: msg('Moving picture'),
  sticker: msg('Sticker'),
  link: msg('Link'),
  file: msg('File'),
  audio: msg('Voice message'),
  video: msg('Video'),
  location: msg('Place'),
  contact: msg('Contact card'),
  info: msg('Contact data'),
  template: msg('Template'),
  other: msg('A message that cannot be shown here'),
};

import type { MessageReason } from '@wifi/contract/marketing/message-words.ts';
import type { ZaloWindow } from '@wifi/contract/people/zalo-follower-words.ts';
import type { messages } from '../tables.ts';

export type MessageRow = typeof messages.$inferSelect;

/** A message of which this process alone disposes until its lease ends, to its guest as who they are known now. */
export interface Claimed extends MessageRow {
  language: string;
  /** Of a follower of the official account: what may be said to them now. */
  window?: ZaloWindow;
  /** As Zalo knows them. */
  displayName?: string;
}

export interface Stopped {
  id: string;
  reason: MessageReason;
  /** Where it would have gone. */
  contact?: string;
}

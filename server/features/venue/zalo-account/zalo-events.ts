import type { Context } from '../../../platform/context.ts';

/** What Zalo told of the page's account. */
export interface ZaloEvent {
  /** Unique in the page. */
  id: string;
  /** `user_send_text`. */
  name: string;
  /** Whom it concerns, by the account's numbers; empty where it concerns nobody. Of a receipt by phone the number. */
  userId: string;
  userIdByApp: string | null;
  /** By Zalo's clock, and never in the future. */
  at: Date;
  payload: Record<string, unknown>;
}

/** Told by ourselves: the page has another account than before, and those who followed that one do not follow this. */
export const accountChanged = 'account_changed';

/**
 * Works on an event inside the transaction that takes it out of the queue: what it throws undoes that event alone,
 * which is tried again later. It must not wait for anybody outside.
 */
export type ZaloEventHandler = (ctx: Context, event: ZaloEvent) => Promise<void>;

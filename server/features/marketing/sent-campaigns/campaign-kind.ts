import type { MessageCause } from '@wifi/contract/marketing/message-words.ts';
import type { SentCampaignProblem, SentCampaignState } from '@wifi/contract/marketing/sent-campaign-words.ts';
import type { Context } from '../../../platform/context.ts';
import type { Share } from './two-shares.ts';

/** What campaigns of every channel have. */
export interface SentCampaign {
  id: number;
  name: string;
  state: SentCampaignState;
  version: number;
  /** What the clocks of the page show when it begins, `2026-11-17T18:30`; null: at once. */
  startClock: string | null;
  startedAt: Date | null;
  endedAt: Date | null;
  heldOut: number;
  returnDays: number;
  planned: number;
  /** Why it did not begin. */
  problem: SentCampaignProblem | null;
  returns: { written: Share; heldOut: Share } | null;
}

/** Campaigns of one channel, each in a table of its own. */
export interface CampaignKind<Row extends SentCampaign> {
  /** Before what is recorded of one: `email-campaign`. */
  word: string;
  cause: MessageCause;
  /** Nobody else changes it until the transaction ends. */
  hold: (ctx: Context, id: number) => Promise<Row>;
  /** Its next version. */
  change: (ctx: Context, id: number, changes: Partial<Row>) => Promise<void>;
}

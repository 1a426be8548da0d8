import type { Context } from '../context.ts';
import { digest } from '../crypto/random.ts';
import { countInWindow, type WindowLimit } from '../db/window-counts.ts';
import { mailCounts } from './mail-table.ts';

const hour = 60 * 60_000;

/**
 * Each mail is written because somebody outside did something. To one address goes so much of one kind and no more, whoever they are;
 * a kind's links must live longer than this, so that who is flooded with them has one that works.
 */
const toOneAddress = (kind: string, to: string): WindowLimit => ({ key: `to/${kind}/${digest(to)}`, most: 5, window: 1 * hour });

/**
 * Minutes to wait, or 0: then the mail may go. `limits` are those of its senders. The address comes last: whoever holds its count waits
 * for no sender's, so that several mails in one transaction block nobody for good.
 */
export async function countMail(ctx: Context, { kind, to, limits }: { kind: string; to: string; limits: readonly WindowLimit[] }): Promise<number> {
  let longest = 0;
  for (const limit of [...limits, toOneAddress(kind, to)]) longest = Math.max(longest, await countInWindow(ctx, mailCounts, limit));
  return longest;
}

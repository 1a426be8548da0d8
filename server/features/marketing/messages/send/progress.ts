import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { messageStates, type FailReason, type MessageState } from '@wifi/contract/marketing/message-words.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Context } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { batched } from '../../../../platform/db/batch/batched.ts';
import { query } from '../../../../platform/db/query.ts';
import { messages } from '../tables.ts';

/** What came of handing a message to a server. `later`: it was not taken, and may be next time. */
export type Outcome =
  | { state: 'sent'; ref: string }
  | { state: 'failed'; reason: FailReason | 'bounced' | 'not-follower' | 'window-closed'; detail: string }
  | { state: 'unknown'; detail: string }
  /** `isOfSender`: said of the way and not of this message: the others need not be tried now. */
  | {
      state: 'later';
      detail: string;
      isOfSender: boolean;
      /** Where the other side has said when; else by our own back-off. */
      at?: Date;
    };

interface Ended {
  id: string;
  attempts: number;
  subject: string | null;
  voucher: string | null;
  outcome: Outcome;
}

/** Longer than any server may take to answer. */
const sendingFor = 3 * 60_000;
const minute = 60_000;
const mostAttempts = 12;
const longestDetail = 500;

/** One minute, then twice as long each time, six hours at most: about a day for all of them. */
export const restAfter = (attempts: number): number => Math.min(360, 2 ** Math.min(attempts - 1, 20)) * minute;

const idRow = z.object({ id: z.string() });

/**
 * Said by the states that it may not be in: by `state = 'queued'` PostgreSQL may look for a message among all that are,
 * and not by its key, while statistics do not know yet of a campaign that was just planned.
 */
const isStillQueued = sql`m.state <> all (${arrayLiteral(messageStates.filter((state) => state !== 'queued'))}::text[])`;

/** The notes of one turn, many in a statement. */
export function createProgress(ctx: Context, lease: Date) {
  const begin = batched<string, boolean>(
    async (ids) => {
      const now = new Date();
      const rows = await query(
        ctx.db,
        sql`update ${messages} m set state = 'sending', sent_at = ${now.toISOString()}::timestamptz,
            lease_until = ${new Date(now.getTime() + sendingFor).toISOString()}::timestamptz
          where m.page_id = ${ctx.pageId} and m.id = any (${arrayLiteral(ids)}::uuid[]) and ${isStillQueued}
            and m.lease_until = ${lease.toISOString()}::timestamptz
          returning m.id`,
        idRow,
      );
      const begun = new Set(rows.map(({ id }) => id));
      return ids.map((id) => begun.has(id));
    },
    { inFlight: 2, most: 200 },
  );
  const end = batched<Ended>(
    async (all) => {
      const ended = all.map(({ id, attempts, subject, voucher, outcome }) => ({
        id,
        subject,
        voucher,
        ...whatBecomesOf(outcome, attempts + 1),
      }));
      const column = (name: keyof (typeof ended)[number]) =>
        arrayLiteral(ended.map((one) => one[name] as string | null));
      // What it belongs to was paused or cancelled while it was on its way: it is not tried again.
      const isHeld = sql`one.state = 'queued' and m.reason in ('paused', 'cancelled')`;
      // As `isStillQueued`: of the states that it may not be in.
      await ctx.db.execute(sql`
        update ${messages} m set
          state = case when ${isHeld} then 'skipped'
            when m.state in ('queued', 'sending', 'unknown') then one.state else m.state end,
          reason = case when ${isHeld} then m.reason else one.reason end, detail = one.detail, provider_ref = one.ref, subject = coalesce(one.subject, m.subject),
          voucher = coalesce(one.voucher, m.voucher),
          next_at = coalesce(one.next_at, m.next_at), lease_until = null,
          sent_at = case when one.state in ('sent', 'unknown') then m.sent_at end
        from unnest(${column('id')}::uuid[], ${column('state')}::text[], ${column('reason')}::text[],
          ${column('detail')}::text[], ${column('ref')}::text[], ${column('subject')}::text[],
          ${column('nextAt')}::timestamptz[], ${column('voucher')}::text[])
          one (id, state, reason, detail, ref, subject, next_at, voucher)
        where m.page_id = ${ctx.pageId} and m.id = one.id
          and m.state <> all ('{sent,skipped,failed}')`);
    },
    { inFlight: 2, most: 200 },
  );
  return { begin, end };
}

interface Becomes {
  state: MessageState;
  reason: string | null;
  detail: string;
  ref: string;
  nextAt: string | null;
}

function whatBecomesOf(outcome: Outcome, attempts: number): Becomes {
  const detail = 'detail' in outcome ? cutText(outcome.detail, longestDetail) : '';
  const base = { reason: null, detail, ref: '', nextAt: null };
  switch (outcome.state) {
    case 'sent':
      return { ...base, state: 'sent', ref: cutText(outcome.ref, longestDetail) };
    case 'failed':
      return { ...base, state: 'failed', reason: outcome.reason };
    case 'unknown':
      return { ...base, state: 'unknown', reason: 'interrupted' };
    case 'later':
      return attempts >= mostAttempts
        ? { ...base, state: 'failed', reason: 'unreachable' }
        : {
            ...base,
            state: 'queued',
            nextAt: (outcome.at ?? new Date(Date.now() + restAfter(attempts))).toISOString(),
          };
  }
}

/** Gives back what was claimed and not begun: another turn takes it, as if this one had not been. */
export async function giveBack(ctx: Context, ids: readonly string[], lease: Date, wait: number): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.execute(sql`
    update ${messages} m set lease_until = null, attempts = greatest(1, m.attempts - 1),
      next_at = ${new Date(Date.now() + wait).toISOString()}::timestamptz
    where m.page_id = ${ctx.pageId} and m.id = any (${arrayLiteral(ids)}::uuid[]) and m.state = 'queued'
      and m.lease_until = ${lease.toISOString()}::timestamptz`);
}

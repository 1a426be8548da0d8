import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { receptionPatience, type ReceptionState } from '@wifi/contract/access/reception.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { digest } from '../../../platform/crypto/random.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { query } from '../../../platform/db/query.ts';
import { networkOf } from '../../../platform/outbound/address-policy.ts';
import { tell } from '../../venue/page-notification/tell.ts';
import { accessCodes } from '../access-codes/tables.ts';
import { receptionRequests } from './tables.ts';

/** Of one phone, in an hour. */
const mostOfPhone = 3;
/** Of one page, at a time: as many as a desk can look through. */
const mostWaiting = 30;
/** Of those, from one address: phones are made up from anywhere, and a house has one address of its own. */
const mostOfOrigin = 20;

const minute = 60_000;
export const patienceBegan = (now: Date): Date => new Date(now.getTime() - receptionPatience * minute);

interface Asking {
  visitId: string;
  mac: string;
  address: string;
  deviceId: number;
  methodId: string;
  method: string;
  typed: Record<string, unknown>;
  language: LanguageId;
}

const longestTyped = 100;
const mostTyped = 8;

/** Plain words, whatever the method logs. */
const typedWords = (typed: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed)
      .slice(0, mostTyped)
      .map(([name, value]) => [name, cutText(typeof value === 'string' ? value : JSON.stringify(value), longestTyped)]),
  );

const countsRow = z.object({ of_phone: z.number(), waiting: z.number(), of_origin: z.number() });

const originOf = (address: string): string => digest(networkOf(address)).slice(0, 16);

/** The number of the request, of whoever waits already too; undefined where the phone or the page asks too often. */
export function askReception(ctx: Context, { typed, address, ...asking }: Asking): Promise<string | undefined> {
  const { pageId, now } = ctx;
  const since = patienceBegan(now);
  const origin = originOf(address);
  return transaction(ctx, async (ctx) => {
    // One after the other: of guests who ask at the same moment no more are taken than the desk can bear.
    await takePageLock(ctx, 'reception');
    const [waiting] = await ctx.db
      .select({ id: receptionRequests.id })
      .from(receptionRequests)
      .where(
        and(
          eq(receptionRequests.pageId, pageId),
          eq(receptionRequests.mac, asking.mac),
          eq(receptionRequests.visitId, asking.visitId),
          isNull(receptionRequests.answer),
          gt(receptionRequests.askedAt, since),
        ),
      );
    if (waiting) return waiting.id;
    const [counts] = await query(
      ctx.db,
      sql`
      select count(*) filter (where mac = ${asking.mac})::int as of_phone,
        count(*) filter (where answer is null and asked_at > ${since.toISOString()}::timestamptz)::int as waiting,
        count(*) filter (where answer is null and asked_at > ${since.toISOString()}::timestamptz
          and origin = ${origin})::int as of_origin
      from reception_requests where page_id = ${pageId}
        and asked_at > ${new Date(now.getTime() - 60 * minute).toISOString()}::timestamptz`,
      countsRow,
    );
    const { of_phone: ofPhone, of_origin: ofOrigin, waiting: inAll } = counts!;
    if (ofPhone >= mostOfPhone || ofOrigin >= mostOfOrigin || inAll >= mostWaiting) return undefined;
    const id = orderedId(now.getTime());
    await ctx.db
      .insert(receptionRequests)
      .values({ pageId, id, ...asking, origin, typed: typedWords(typed), askedAt: now });
    await tell(ctx, [{ pageId, kind: 'reception-request', subject: `request/${id}` }]);
    return id;
  });
}

export const stateOf = (
  { answer, askedAt }: Pick<typeof receptionRequests.$inferSelect, 'answer' | 'askedAt'>,
  now: Date,
): ReceptionState => {
  if (answer) return answer === 'approve' ? 'approved' : 'refused';
  return askedAt > patienceBegan(now) ? 'waiting' : 'ended';
};

export type Answered =
  | { state: Exclude<ReceptionState, 'approved'> }
  | { state: 'approved'; methodId: string; code: string; password: string };

/** What became of it, for the visit that asked. */
export async function findAnswer(ctx: Context, { id, visitId }: { id: string; visitId: string }): Promise<Answered> {
  const [row] = await ctx.db
    .select({ request: receptionRequests, code: accessCodes.code, password: accessCodes.password })
    .from(receptionRequests)
    .leftJoin(
      accessCodes,
      and(eq(accessCodes.pageId, receptionRequests.pageId), eq(accessCodes.id, receptionRequests.codeId)),
    )
    .where(
      and(
        eq(receptionRequests.pageId, ctx.pageId),
        eq(receptionRequests.id, id),
        eq(receptionRequests.visitId, visitId),
      ),
    );
  if (!row) return { state: 'ended' };
  const state = stateOf(row.request, ctx.now);
  if (state !== 'approved') return { state };
  return { state, methodId: row.request.methodId, code: row.code ?? '', password: row.password ?? '' };
}

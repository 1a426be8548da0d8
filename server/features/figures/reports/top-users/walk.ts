import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import type { Moments } from '../reading/moments.ts';
import { figuresOf, guestsOnline, type Ever, type UserFigures } from './figures.ts';

export const valueOf = (ever: Ever, { loginCount, seconds, bytes }: UserFigures): number =>
  ever === 'logins' ? loginCount : ever === 'seconds' ? seconds : bytes;

/**
 * The higher figure of the days, then the higher one of all time, then who was known first: the same order however far
 * it is read.
 */
const byFigure =
  (ever: Ever) =>
  (one: UserFigures, other: UserFigures): number =>
    valueOf(ever, other) - valueOf(ever, one) || other.ever - one.ever || one.profileId - other.profileId;

const fewCandidates = 200;
const mostWalked = 6200;

const candidateRow = z.object({ profile_id: z.number(), ever: z.number() });

/**
 * The first guests of a long range without reading all its visits. What a guest did in all time is never less than what
 * they did in these days: so candidates are taken in the order of all time, and once the last of the first ones has at
 * least as much as the next candidate ever had, nobody who is left can be among them. Undefined if that does not happen
 * soon.
 */
export async function walkTopUsers(
  ctx: PageContext,
  moments: Moments,
  ever: Ever,
  wanted: number,
  firstChunk = Math.max(fewCandidates, wanted * 2),
): Promise<UserFigures[] | undefined> {
  // An open session is in no total yet: who has one is a candidate whatever the totals say.
  const online = ever === 'logins' ? [] : await guestsOnline(ctx, moments);
  const found = new Map((await figuresOf(ctx, moments, ever, online)).map((figures) => [figures.profileId, figures]));
  const column = sql.raw(ever);
  for (let walked = 0, chunk = firstChunk; walked < mostWalked; walked += chunk, chunk *= 2) {
    const rows = await query(
      ctx.db,
      sql`
      select t.profile_id, t.${column}::float8 as ever from guest_totals t
      where t.page_id = ${ctx.pageId} and t.last_day >= ${moments.from} and t.first_day < ${moments.to}
      -- As the index of logins is ordered: there are no nulls, but PostgreSQL does not reckon with that.
      order by t.${column} desc nulls last, t.profile_id limit ${chunk} offset ${walked}`,
      candidateRow,
    );
    for (const figures of await figuresOf(
      ctx,
      moments,
      ever,
      rows.map(({ profile_id: id }) => id).filter((id) => !found.has(id)),
    ))
      found.set(figures.profileId, figures);
    const first = [...found.values()].toSorted(byFigure(ever)).slice(0, wanted);
    const last = first[wanted - 1];
    const next = rows.at(-1)?.ever ?? 0;
    // Equal logins are settled by the order of the walk; equal time or data might not be, since open sessions jump the
    // queue.
    const isSettled =
      last !== undefined && (ever === 'logins' ? valueOf(ever, last) >= next : valueOf(ever, last) > next);
    if (isSettled || rows.length < chunk) return first;
  }
  return undefined;
}

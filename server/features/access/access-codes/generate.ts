import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { codeAlphabets } from '@wifi/contract/access/access-code-words.ts';
import type { CodeSettings } from '@wifi/contract/access/access-codes.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { badField } from '../../../platform/errors.ts';
import { checkOutAfter } from '../../venue/page-settings/page-clock.ts';
import { countLiveLike, leastGuessesPerHit, spaceOf } from './code-density.ts';
import { accessCodes } from './tables.ts';

const mostRounds = 8;
const dayMs = 86_400_000;

type Wanted = CodeSettings & { count: number };

export async function generateAccessCodes(
  ctx: Context,
  wanted: Wanted,
): Promise<{ batchId: string; count: number; ids: number[] }> {
  const { count, ...settings } = wanted;
  const shortest = await shortestLength(ctx, settings, count);
  if (settings.codeLength < shortest) throw badField('codeLength', 'too-small', { n: shortest });
  return transaction(ctx, (ctx) => generateWithin(ctx, wanted));
}

/** The same within a transaction, of a length that leaves enough room. */
export async function generateWithin(ctx: Context, { count, ...settings }: Wanted) {
  const batchId = randomUUID();
  const ids: number[] = [];
  for (let round = 0; ids.length < count; round += 1) {
    // A venue that has used up nearly all codes of this length would otherwise be searched for ever.
    if (round === mostRounds) throw badField('codeLength', 'too-small', { n: settings.codeLength + 1 });
    ids.push(...(await insertCodes(ctx, batchId, settings, randomCodes(settings, count - ids.length))));
  }
  await ctx.record('access-codes.generated', { batchId, count, note: settings.note });
  return { batchId, count, ids };
}

/** From the length that was asked for on: the first at which those that are live already leave enough room. */
export async function shortestLength(ctx: Context, settings: CodeSettings, count: number): Promise<number> {
  let { codeLength } = settings;
  for (;;) {
    const room = Math.floor(spaceOf({ ...settings, codeLength }) / leastGuessesPerHit);
    if (count <= room && (await countLiveLike(ctx, { ...settings, codeLength })) + count <= room) return codeLength;
    codeLength += 1;
  }
}

function randomCodes({ codeType, codeLength, prefix }: CodeSettings, count: number): string[] {
  const alphabet = codeAlphabets[codeType];
  const codes = new Set<string>();
  while (codes.size < count)
    codes.add(prefix + Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(''));
  return [...codes];
}

const idRow = z.object({ id: z.number() });

/**
 * One statement for thousands: the codes travel as one array, since a row of values each would pass the protocol's
 * limit of parameters.
 */
export async function insertCodes(
  ctx: Context,
  batchId: string,
  settings: CodeSettings,
  codes: string[],
): Promise<number[]> {
  const { password, note, uses, devices, limits } = settings;
  const { minutes, validUntil, endsAt } = await timesOf(ctx, settings);
  const createdBy = ctx.actor.kind === 'nobody' ? '' : ctx.actor.label;
  const rows = await query(
    ctx.db,
    sql`
    insert into ${accessCodes} (page_id, batch_id, code, password, note, drawn_from, minutes, uses, devices, limits,
      valid_until, ends_at, created_at, created_by)
    select ${ctx.pageId}, ${batchId}, code, ${password}, ${note}, ${spaceOf(settings)}::float8, ${minutes},
      ${uses}, ${devices}, ${JSON.stringify(limits)}::jsonb,
      ${validUntil}::timestamptz, ${endsAt}::timestamptz, ${ctx.now.toISOString()}::timestamptz, ${createdBy}
    from unnest(${sql.param(codes)}::text[]) as code
    on conflict (page_id, code) do nothing
    returning id`,
    idRow,
  );
  return rows.map(({ id }) => id);
}

interface Times {
  minutes: number;
  validUntil: string | null;
  endsAt: string | null;
}

async function timesOf(ctx: Context, settings: CodeSettings): Promise<Times> {
  const { nights, validDays } = settings;
  const startsBefore = validDays > 0 ? new Date(ctx.now.getTime() + validDays * dayMs) : null;
  if (nights === 0)
    return { minutes: minutesOf(settings), validUntil: startsBefore?.toISOString() ?? null, endsAt: null };
  const ends = await checkOutAfter(ctx, nights);
  const validUntil = startsBefore && startsBefore < ends ? startsBefore : ends;
  return { minutes: 0, validUntil: validUntil.toISOString(), endsAt: ends.toISOString() };
}

const minutesOf = ({ unlimited, unit, time }: CodeSettings): number =>
  unlimited ? 0 : unit === 'hour' ? time * 60 : time;

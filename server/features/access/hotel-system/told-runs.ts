import { sql } from 'drizzle-orm';
import { mostStays } from '@wifi/contract/access/hotel-system-words.ts';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import type { Stay } from './hotel-client.ts';
import type { ConnectedSettings } from './hotel-clients.ts';
import { endOtherStays, endStays, putStays } from './write-stays.ts';

/** Guests who log in wait for the rows of one transaction: few are written at a time. */
const mostOfTransaction = 50;

export type Told =
  | { kind: 'stays'; stay: Stay }
  | { kind: 'left'; stayId: string }
  | { kind: 'everybody'; stays: readonly Stay[] };

/** Takes what stands first, with all of its kind that follow it. */
export function takeRun(waiting: Told[]): Told[] {
  const kind = waiting[0]?.kind;
  const end = kind === 'everybody' ? 1 : waiting.findIndex((told) => told.kind !== kind);
  return waiting.splice(0, Math.min(end === -1 ? waiting.length : end, mostOfTransaction));
}

export async function writeRun(ctx: Context, run: readonly Told[], row: ConnectedSettings): Promise<void> {
  const left = run.flatMap((told) => (told.kind === 'left' ? [told.stayId] : []));
  if (left.length > 0) await endStays(ctx, sql`stay_id = any (${arrayLiteral(left)}::text[])`);
  // Of what was told twice the last counts.
  const stays = new Map(run.flatMap((told) => (told.kind === 'stays' ? [[told.stay.stayId, told.stay] as const] : [])));
  if (stays.size > 0) await putStays(ctx, [...stays.values()], row);
  for (const told of run) {
    if (told.kind !== 'everybody') continue;
    const some = told.stays.slice(0, mostStays);
    await putStays(ctx, some, row);
    await endOtherStays(
      ctx,
      some.map(({ stayId }) => stayId),
    );
  }
}

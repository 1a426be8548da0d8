import { and, eq, sql } from 'drizzle-orm';
import { createContext } from '../../../platform/context.ts';
import type { Program } from '../../../platform/program.ts';
import { presentable } from '../../venue/integrations/sealed-secrets.ts';
import type { Asked } from './hotel-client.ts';
import { hotelSettings } from './tables.ts';

/** What goes well again and again is written down this often. */
const notedEvery = 30_000;
const mostNoted = 5000;

/** What came of asking a system, of a page as it was set then; or that its link is up, or down (`isOfLink`). */
export async function noteHotel(
  program: Program,
  { pageId, version }: { pageId: number; version: number },
  outcome: Asked<unknown>,
  isOfLink = false,
): Promise<void> {
  const { db, now } = createContext(program, { pageId });
  const last = notes(program).get(pageId);
  if (outcome.ok && last === `well/${version}/${Math.floor(now.getTime() / notedEvery)}`) return;
  remember(program, pageId, outcome.ok ? `well/${version}/${Math.floor(now.getTime() / notedEvery)}` : '');
  const moment = sql`${now.toISOString()}::timestamptz`;
  await db
    .update(hotelSettings)
    .set(
      outcome.ok
        ? { syncedAt: now, failingSince: null, lastError: null, ...(isOfLink && { linkVersion: version }) }
        : {
            ...(isOfLink && { linkVersion: null }),
            failingSince: sql`coalesce(${hotelSettings.failingSince}, ${moment})`,
            lastError: { why: outcome.why, detail: presentable(outcome.detail, {}, {}) },
          },
    )
    // Changed meanwhile: this says nothing of what it is now.
    .where(and(eq(hotelSettings.pageId, pageId), eq(hotelSettings.version, version)));
}

const noted = new WeakMap<Program, Map<number, string>>();

function notes(program: Program): Map<number, string> {
  const known = noted.get(program) ?? new Map<number, string>();
  noted.set(program, known);
  return known;
}

function remember(program: Program, pageId: number, note: string): void {
  const all = notes(program);
  all.delete(pageId);
  if (all.size >= mostNoted) all.delete(all.keys().next().value!);
  all.set(pageId, note);
}

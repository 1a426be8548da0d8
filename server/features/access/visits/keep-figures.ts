import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Answers that are written or deleted in `run` leave the sums as they are: those that retention takes away stay
 * counted, those that come by the million are counted by a rebuild of the page, and those of a page that goes need no
 * counting. In the caller's transaction.
 */
export async function keepingFigures<T>(db: Db, run: () => Promise<T>): Promise<T> {
  const keep = (isOn: boolean) => db.execute(sql`select set_config('app.keeps_figures', ${isOn ? 'on' : ''}, true)`);
  await keep(true);
  const result = await run();
  await keep(false);
  return result;
}

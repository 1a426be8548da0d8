import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

/** Whoever counts, or changes whose visits are whose, does so alone: until the end of its transaction. */
const countLock = 7_420_003;

export async function takeCountLock(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${countLock})`);
}

export async function tryCountLock(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${countLock}) as taken`);
  return rows[0]!.taken;
}

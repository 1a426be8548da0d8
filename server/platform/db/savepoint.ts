import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Inside a transaction: what `run` did is undone if it fails, and the transaction goes on. */
export async function inSavepoint<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await db.execute(sql`savepoint part`);
  try {
    const result = await run();
    await db.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    await db.execute(sql`rollback to savepoint part`);
    throw error;
  }
}

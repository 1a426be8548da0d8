import { constants, getPriority } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let place: TestDatabase;
beforeAll(async () => {
  place = await openTestDatabase();
});
afterAll(() => place.close());

const { PRIORITY_BELOW_NORMAL, PRIORITY_NORMAL } = constants.priority;

test.runIf(process.platform === 'linux').each([
  [true, PRIORITY_BELOW_NORMAL],
  [undefined, PRIORITY_NORMAL],
])("where it gives way: %s, the database's process has the priority %i", async (givesWay, priority) => {
  const database = openDatabase(place.login, () => {}, { general: 2, statements: 1, givesWay });
  try {
    const { rows } = await database.scoped(0).execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.scoped(0).execute(sql`select 1`);
    expect(getPriority(rows[0]!.pid)).toBe(priority);
  } finally {
    await database.close();
  }
});

import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changed, createContext, inScope, transaction, type Context } from './context.ts';
import { isDataError } from './db/errors/data-error.ts';
import { openTestDatabase, type TestDatabase } from './db/testing/test-database.ts';
import type { Program } from './program.ts';

let place: TestDatabase;
let owner: pg.Client;
let ctx: Context;
beforeAll(async () => {
  place = await openTestDatabase();
  owner = new pg.Client(place.owner as pg.ClientConfig);
  await owner.connect();
  await owner.query('create table written (number int primary key); grant all on written to wifi_app');
  await owner.query(
    'create table checked_late (number int references written deferrable initially deferred); grant all on checked_late to wifi_app',
  );
  ctx = createContext({ database: place.database } as Program);
});
afterAll(async () => {
  await owner.end();
  await place.close();
});

const write = ({ db }: Context, number: number) => db.execute(sql`insert into written values (${number})`);
const written = async () =>
  (await owner.query('select number from written order by 1')).rows.map((row: { number: number }) => row.number);

test('a transaction inside a transaction is refused, and what the outer one wrote is undone', async () => {
  const nested = transaction(ctx, async (ctx) => {
    await write(ctx, 1);
    await transaction(ctx, (ctx) => write(ctx, 2));
  });
  await expect(nested).rejects.toThrow('transaction inside a transaction');
  expect(await written()).toEqual([]);
});

test('so is one that acts as somebody else, or in another scope', async () => {
  for (const other of [(ctx: Context) => changed(ctx, { pageId: 7 }), (ctx: Context) => inScope(ctx, 'every')])
    await expect(transaction(ctx, (ctx) => transaction(other(ctx), (ctx) => write(ctx, 3)))).rejects.toThrow(
      'transaction inside a transaction',
    );
  expect(await written()).toEqual([]);
});

test('one that went on after a failed statement does not pass for committed, and says which failure undid it', async () => {
  const failure = await transaction(ctx, async (ctx) => {
    await write(ctx, 4);
    await ctx.db.execute(sql`select 1 / 0`).catch(() => {});
  }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: expect.stringContaining('rolled back') as string });
  expect(failure).toSatisfy(isDataError);
  expect(await written()).toEqual([]);
  await transaction(ctx, (ctx) => write(ctx, 5));
  expect(await written()).toEqual([5]);
});

test('what is only checked at the end fails there, in a transaction and alone', async () => {
  const orphan = sql`insert into checked_late values (99)`;
  await expect(transaction(ctx, (ctx) => ctx.db.execute(orphan))).rejects.toThrow('foreign key');
  await expect(ctx.db.execute(orphan)).rejects.toSatisfy(isDataError);
  expect((await owner.query('select from checked_late')).rowCount).toBe(0);
});

test('a failure that was undone to a savepoint lets the transaction commit', async () => {
  await transaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`savepoint part`);
    await ctx.db.execute(sql`select 1 / 0`).catch(() => ctx.db.execute(sql`rollback to savepoint part`));
    await write(ctx, 6);
  });
  expect(await written()).toEqual([5, 6]);
});

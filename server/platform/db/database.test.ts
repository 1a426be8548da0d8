import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { openTestDatabase } from './testing/test-database.ts';

test('a connection that is lost is told of, and no longer once all have been closed', async () => {
  const place = await openTestDatabase();
  const owner = new pg.Client(place.owner as pg.ClientConfig);
  await owner.connect();
  const told: Error[] = [];
  const database = openDatabase(place.login, (error) => told.push(error));
  const client = await database.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  client.release();

  await owner.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  await expect.poll(() => told.length).toBeGreaterThan(0);

  const held = await database.pool.connect();
  held.release();
  told.length = 0;
  await database.close();
  // As where the server stops before it has read that the connection ends.
  held.emit('error', new Error('terminating connection due to administrator command'));
  expect(told).toEqual([]);
  await owner.end();
  await place.close();
});

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { DriverQuery, type CopyData, type DataRow, type RowDescription } from './driver-query.ts';

let place: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  place = await openTestDatabase();
  client = new pg.Client(place.owner as pg.ClientConfig);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await place.close();
});

/** Writes down what the driver calls it with. */
class Noted extends DriverQuery {
  readonly calls: unknown[] = [];
  readonly over = Promise.withResolvers<void>();
  readonly #send: (connection: pg.Connection) => void;

  constructor(send: (connection: pg.Connection) => void) {
    super();
    this.#send = send;
  }

  override submit(connection: pg.Connection): void {
    this.#send(connection);
  }

  override handleRowDescription({ fields }: RowDescription): void {
    this.calls.push(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  }

  override handleDataRow({ fields }: DataRow): void {
    this.calls.push([...fields]);
  }

  override handleCopyData({ chunk }: CopyData): void {
    this.calls.push(chunk.toString());
  }

  override handleCommandComplete(): void {
    this.calls.push('complete');
  }

  override handleReadyForQuery(): void {
    this.calls.push('ready');
    this.over.resolve();
  }

  override handleError(error: Error): void {
    this.calls.push(error instanceof pg.DatabaseError ? error.code : error.message);
    this.over.resolve();
  }
}

async function callsOf(send: (connection: pg.Connection) => void): Promise<unknown[]> {
  const noted = client.query(new Noted(send));
  await noted.over.promise;
  return noted.calls;
}

const bound = (connection: pg.Connection, statement: string, values: (string | null)[]) => {
  connection.bind({ portal: '', statement, values }, true);
  connection.execute({ portal: '' }, true);
};

test('a statement that is parsed once runs again by its name, and is described only when that is asked for', async () => {
  const first = await callsOf((connection) => {
    connection.parse({ name: 'twice', text: 'select $1::int as number, null::text as nothing', types: [] }, true);
    connection.bind({ portal: '', statement: 'twice', values: ['1'] }, true);
    connection.describe({ type: 'P', name: '' }, true);
    connection.execute({ portal: '' }, true);
    connection.sync();
  });
  const described = [
    ['number', 23],
    ['nothing', 25],
  ];
  expect(first).toEqual([described, ['1', null], 'complete', 'ready']);
  const again = await callsOf((connection) => {
    bound(connection, 'twice', ['2']);
    bound(connection, 'twice', ['3']);
    connection.sync();
  });
  expect(again).toEqual([['2', null], 'complete', ['3', null], 'complete', 'ready']);
});

test('an error of the database is told with its code, and the connection serves on', async () => {
  expect(await callsOf((connection) => connection.query('select 1 / 0'))).toEqual(['22012']);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('what is copied out comes piece by piece', async () => {
  const calls = await callsOf((connection) => connection.query("copy (select unnest('{a,b}'::text[])) to stdout"));
  expect(calls).toEqual(['a\n', 'b\n', 'complete', 'ready']);
});

test('a connection that is cut tells it', async () => {
  const other = new pg.Client(place.owner as pg.ClientConfig);
  other.on('error', () => {});
  await other.connect();
  const { rows } = await other.query('select pg_backend_pid() as pid');
  const noted = other.query(new Noted((connection) => connection.query('select pg_sleep(60)')));
  // Before it is at work, the connection would be cut between two statements.
  const cut = "select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and query like '%pg_sleep(60)%'";
  while ((await client.query(cut, [(rows as { pid: number }[])[0]!.pid])).rowCount === 0);
  await noted.over.promise;
  expect(noted.calls).toContain('57P01');
});

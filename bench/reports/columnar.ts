import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type pg from 'pg';
import type { Row } from './questions.ts';

/** Both anchors see the same two tables; PostgreSQL reckons what DuckDB has stored. */
export const loginsFrom = (timeZone: string) => `
  select v.page_id as page, p.profile_id as profile, v.logged_in_at as moment,
    (v.logged_in_at at time zone '${timeZone}')::date as day,
    extract(isodow from v.logged_in_at at time zone '${timeZone}')::int as weekday, extract(hour
      from v.logged_in_at at time zone '${timeZone}')::int as hour, regexp_replace(v.methods, '^.*,', '') as method,
      v.device_id as router,
    v.device_brand as brand, case when v.device_brand = '' and v.device_model = '' then ''
      else v.device_brand || e'\\t' || v.device_model end as model, v.screen_size as screen,
    case when v.browser = '' and v.browser_version = '' then ''
      else v.browser || e'\\t' || v.browser_version end as browser, case when v.os = '' and v.os_version = '' then ''
      else v.os || e'\\t' || v.os_version end as os,
    p.seconds, p.bytes
  from visits v join profile_visits p on p.page_id = v.page_id and p.visit_id = v.id`;

export const sessionsFrom = (timeZone: string) => `
  select page_id as page, started_at as moment, (started_at at time zone '${timeZone}')::date as day, seconds,
    bytes_up + bytes_down as bytes from guest_sessions where ended_at is not null`;

export interface Columnar {
  ask: (text: string) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** The same rows in DuckDB, column by column, sorted by page and day: as fast as reading them all can be. */
export async function openColumnar(pool: pg.Pool, folder: string, timeZone: string): Promise<Columnar> {
  const instance = await DuckDBInstance.create(join(folder, 'columns.duckdb'));
  const connection = await instance.connect();
  for (const [table, rows] of [
    ['logins', loginsFrom(timeZone)],
    ['sessions', sessionsFrom(timeZone)],
  ] as const) {
    const file = join(folder, `${table}.csv`);
    // Written by PostgreSQL itself: no row passes through this program.
    await pool.query(`copy (${rows} order by page, day) to '${file}' with (format csv, header, force_quote *)`);
    await connection.run(
      `create table ${table} as select * from read_csv('${file}', header = true, allow_quoted_nulls = false,
        types = ${typesOf(table)}) order by page, day`,
    );
    await rm(file);
  }
  await connection.run('checkpoint');
  return {
    ask: (text) => ask(connection, text),
    close: async () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

const typesOf = (table: 'logins' | 'sessions'): string =>
  table === 'sessions'
    ? "{'page': 'INTEGER', 'moment': 'TIMESTAMPTZ', 'day': 'DATE', 'seconds': 'INTEGER', 'bytes': 'BIGINT'}"
    : "{'page': 'INTEGER', 'profile': 'INTEGER', 'moment': 'TIMESTAMPTZ', 'day': 'DATE', 'weekday': 'INTEGER', 'hour': 'INTEGER', 'router': 'INTEGER', 'seconds': 'INTEGER', 'bytes': 'BIGINT'}";

async function ask(connection: DuckDBConnection, text: string): Promise<Row[]> {
  return (await connection.runAndReadAll(text)).getRowObjectsJS();
}

import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openCluster, type Cluster } from '@wifi/server/platform/db/embedded/cluster.ts';
import type { Settings } from '@wifi/server/platform/db/embedded/settings.ts';
import { fillPart, indexes, insertOne, oneEvent, table } from '../analytics/events-table.ts';
import { takeOrders } from './take-orders.ts';

/**
 * Events a second, one by one, each with a commit of its own, into a table that holds so many and that nobody has read
 * for a while.
 */
export interface AnalyticsOrder {
  rows: number;
  connections: number;
  seconds: number;
}
export interface AnalyticsAnswer {
  rate: number;
  gigabytes: number;
  filledIn: number;
  isCold: boolean;
}

const folder = await mkdtemp(join(tmpdir(), 'wifi-analytics-'));
await chmod(folder, 0o711);
const dataDir = join(folder, 'data');
let cluster: Cluster | undefined;

/**
 * Rows are written as they are measured, by the settings of the product's own database. The filling may be as careless
 * as it likes.
 */
const careless: Settings = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
};

async function withPool<T>(max: number, settings: Settings, run: (pool: pg.Pool) => Promise<T>): Promise<T> {
  cluster = await openCluster({ dataDir, log: () => {}, settings });
  const pool = new pg.Pool({ ...cluster.url(), max });
  pool.on('error', () => {});
  try {
    return await run(pool);
  } finally {
    await pool.end();
    await cluster.stop();
    cluster = undefined;
  }
}

/** As many statements at once as there are cores to spare. */
const atOnce = 2;

async function inTurns(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const waiting = [...statements];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const client = await pool.connect();
      try {
        await client.query("set maintenance_work_mem = '768MB'; set max_parallel_maintenance_workers = 0");
        for (let statement = waiting.shift(); statement !== undefined; statement = waiting.shift())
          await client.query(statement);
      } finally {
        client.release(true);
      }
    }),
  );
}

const rowsInPart = 500_000;

async function fill(pool: pg.Pool, rows: number): Promise<number> {
  await pool.query(table);
  const parts = Array.from({ length: Math.ceil(rows / rowsInPart) }, (_none, part) =>
    fillPart(part * rowsInPart, Math.min(rows, (part + 1) * rowsInPart), rows),
  );
  await inTurns(pool, parts);
  await inTurns(pool, indexes);
  await pool.query('vacuum analyze website_event');
  await pool.query('checkpoint');
  return (
    Number(
      (await pool.query<{ bytes: string }>("select pg_total_relation_size('website_event') as bytes")).rows[0]!.bytes,
    ) / 1e9
  );
}

async function write(pool: pg.Pool, { rows, connections, seconds }: AnalyticsOrder): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let written = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (; performance.now() < end; written += 1)
        await pool.query({ name: 'event', text: insertOne, values: oneEvent(rows, randomUUID) });
    }),
  );
  return written / seconds;
}

takeOrders<AnalyticsOrder, AnalyticsAnswer>(
  async (order) => {
    const begun = performance.now();
    const gigabytes = await withPool(atOnce, careless, (pool) => fill(pool, order.rows));
    const filledIn = (performance.now() - begun) / 1000;
    const isCold = await makeCold(dataDir);
    return { rate: await withPool(order.connections, {}, (pool) => write(pool, order)), gigabytes, filledIn, isCold };
  },
  async () => {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  },
);

/** Below this a file is not worth a process. */
const small = 256 * 1024;

/**
 * Takes the files of a folder out of the system's cache, each by itself: nobody else's, and it needs no right. Whether
 * that could be done.
 */
async function makeCold(folder: string): Promise<boolean> {
  // What has not been written yet stays in memory.
  if (spawnSync('sync', ['-f', folder]).status !== 0) return false;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || (await stat(path)).size < small) continue;
    if (spawnSync('dd', [`if=${path}`, 'iflag=nocache', 'count=0', 'status=none']).status !== 0) return false;
  }
  return true;
}

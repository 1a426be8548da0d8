import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCluster, type Cluster } from './cluster.ts';
import { connect } from './connect.ts';
import { isAlive } from './process-identity.ts';
import { ask, removeData, silent, startProgram, temporaryFolder } from './testing/fixtures.ts';

describe('the embedded database outlives', () => {
  let folder: string;
  let cluster: Cluster | undefined;

  beforeEach(async () => {
    folder = await temporaryFolder();
    cluster = undefined;
  });

  afterEach(async () => {
    await cluster?.stop();
    await removeData(folder);
  });

  test('a program killed while it writes: the next one joins it, finds every acknowledged write once, and stops it in the end', async () => {
    const writer = startProgram(folder, 'write');
    const postmaster = Number((await writer.said(/^ready/)).split(' ')[1]);
    await writer.said(/^wrote 100$/);
    writer.child.kill('SIGKILL');
    await writer.ended;
    expect(isAlive(postmaster)).toBe(true);

    cluster = await openCluster({ dataDir: folder, log: silent });
    expect(cluster.pid()).toBe(postmaster);
    const acknowledged = writer.lines.filter((line) => line.startsWith('wrote')).length;
    await expectWrites(cluster, acknowledged);
    await cluster.stop();
    expect(isAlive(postmaster)).toBe(false);
  });

  test('the death of its postmaster and of a single session, time and again, without losing an acknowledged write', async () => {
    const onLost = vi.fn();
    cluster = await openCluster({ dataDir: folder, log: silent, onLost });
    await ask(cluster.url(), 'create table writes (n int primary key)');
    let acknowledged = 0;
    for (let round = 1; round <= 4; round += 1) {
      const before = cluster.pid();
      const victim = round % 2 === 1 ? before : await pidOfASession(cluster);
      const writing = writeUntilLost(cluster, acknowledged);
      await sleep(150);
      process.kill(victim, 'SIGKILL');
      acknowledged = await writing;
      await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(round), 30_000);
      await vi.waitFor(() => expectWrites(cluster!, acknowledged), { timeout: 60_000, interval: 50 });
      // The database may answer a moment before the launcher has written down the number of the new one.
      await vi.waitFor(() => expect(cluster!.pid() === before).toBe(victim !== before), 30_000);
      // A statement whose answer was lost may still have been done, so the next writer begins after what is there.
      acknowledged = Number(
        (await ask<{ last: number }>(cluster.url(), 'select coalesce(max(n), 0) as last from writes'))[0]?.last,
      );
    }
    expect(acknowledged).toBeGreaterThan(20);
    // Recovered means owned again, too: nobody else gets in.
    const second = startProgram(folder);
    expect(await second.said(/^refused/)).toBe(`refused ${process.pid}`);
  });

  test('the death of both, and a number in its pid file that another process has since been given', async () => {
    const writer = startProgram(folder, 'write');
    const postmaster = Number((await writer.said(/^ready/)).split(' ')[1]);
    await writer.said(/^wrote 20$/);
    writer.child.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await writer.ended;

    cluster = await openCluster({ dataDir: folder, log: silent });
    expect(cluster.pid()).not.toBe(postmaster);
    await expectWrites(cluster, writer.lines.filter((line) => line.startsWith('wrote')).length);
    const { host } = cluster.url();
    await cluster.stop();
    const data = join(folder, 'postgres/data');
    await writeFile(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n5432\n${host}\n\n\nready\n`);
    await writeFile(join(host, '.s.PGSQL.5432.lock'), `${process.pid}\n${data}\n1\n5432\n${host}\n`);
    cluster = await openCluster({ dataDir: folder, log: silent });
    expect(await ask(cluster.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a stop that is asked for while it is coming back', async () => {
    cluster = await openCluster({ dataDir: folder, log: silent });
    process.kill(cluster.pid(), 'SIGKILL');
    await sleep(30);
    await cluster.stop();
    expect(existsSync(join(folder, 'program.lock'))).toBe(false);
    cluster = await openCluster({ dataDir: folder, log: silent });
    expect(await ask(cluster.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

async function writeUntilLost(cluster: Cluster, from: number): Promise<number> {
  let done = from;
  const client = await connect(cluster.url(), 'writer');
  try {
    for (;;) {
      await client.query('insert into writes values ($1)', [done + 1]);
      done += 1;
    }
  } catch {
    return done;
  }
}

async function pidOfASession(cluster: Cluster): Promise<number> {
  const client = await connect(cluster.url(), 'victim');
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
}

async function expectWrites(cluster: Cluster, acknowledged: number): Promise<void> {
  const [found] = await ask<{ n: number; first: number }>(
    cluster.url(),
    'select count(*)::int as n, coalesce(max(n), 0) as first from writes',
  );
  expect(found?.n).toBe(found?.first);
  expect(found?.n).toBeGreaterThanOrEqual(acknowledged);
}

import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from './backup.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { connect } from './connect.ts';
import { AlreadyRunningError } from './lock-file.ts';
import { restore } from './restore.ts';
import { ask, removeData, silent, startProgram, temporaryFolder } from './testing/fixtures.ts';

describe('a backup', () => {
  let folder: string;
  let dataDir: string;
  let file: string;
  let cluster: Cluster;
  let before: unknown;
  let writes: { before: number; after: number };

  beforeAll(async () => {
    folder = await temporaryFolder();
    dataDir = join(folder, 'data');
    file = join(folder, 'saved.tar.gz');
    cluster = await openCluster({ dataDir, log: silent });
    await ask(
      cluster.url(),
      `create table things as select n as id, md5(n::text) as word from generate_series(1, 20000) n;
       create table writes (n int primary key); create role somebody`,
    );
    before = await fingerprint(cluster);
    await mkdir(join(dataDir, 'uploads', 'é'), { recursive: true });
    await writeFile(join(dataDir, 'uploads', 'é', 'empty'), '');
    await writeFile(join(dataDir, 'uploads', `${'long'.repeat(40)}.bin`), Buffer.alloc(200_000, 7));
    await writeFile(join(dataDir, 'secret'), 'hush', { mode: 0o600 });
    writes = await whileWriting(cluster, () => backUp({ dataDir, file, log: silent }));
  });

  afterAll(async () => {
    await cluster.stop();
    await removeData(folder, dataDir);
  });

  test('can be read by its owner only, and is never overwritten', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(backUp({ dataDir, file, log: silent })).rejects.toThrow('exists already');
  });

  test('is not restored while the program runs', async () => {
    await expect(restore({ dataDir, file, log: silent })).rejects.toThrow(AlreadyRunningError);
  });

  test('brings everything back after all is destroyed, with every write acknowledged before it began and none in part', async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true });
    expect(await restore({ dataDir, file, log: silent })).toBeUndefined();
    cluster = await openCluster({ dataDir, log: silent });
    expect(await fingerprint(cluster)).toEqual(before);
    const [found] = await ask<{ n: number; last: number }>(
      cluster.url(),
      'select count(*)::int as n, max(n) as last from writes',
    );
    expect(found?.n).toBe(found?.last);
    expect(found?.n).toBeGreaterThanOrEqual(writes.before);
    expect(found?.n).toBeLessThanOrEqual(writes.after);
    expect(await ask(cluster.url(), `select 1 as found from pg_roles where rolname = 'somebody'`)).toHaveLength(1);
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('hush');
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    expect(
      (await readFile(join(dataDir, 'uploads', `${'long'.repeat(40)}.bin`))).equals(Buffer.alloc(200_000, 7)),
    ).toBe(true);
    expect((await stat(join(dataDir, 'uploads', 'é', 'empty'))).size).toBe(0);
  });

  test('replaces the present data, even under a database that a killed program left running, but keeps it aside', async () => {
    await ask(cluster.url(), 'delete from things where id > 10');
    await writeFile(join(dataDir, 'newer'), 'later');
    await cluster.stop();
    const killed = startProgram(dataDir);
    await killed.said(/^ready/);
    killed.child.kill('SIGKILL');
    await killed.ended;

    const aside = await restore({ dataDir, file, log: silent });
    expect(await readFile(join(aside ?? '', 'newer'), 'utf8')).toBe('later');
    expect(existsSync(join(dataDir, 'newer'))).toBe(false);
    cluster = await openCluster({ dataDir, log: silent });
    expect(await fingerprint(cluster)).toEqual(before);
  });

  test('taken while the program is stopped starts the database for itself and stops it again', async () => {
    await cluster.stop();
    const second = join(dataDir, 'backups', 'second.tar.gz');
    await backUp({ dataDir, file: second, log: silent });
    expect((await stat(join(dataDir, 'backups'))).mode & 0o777).toBe(0o700);
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  test('that is cut short, altered or something else is refused, and the present data stays as it is', async () => {
    const names = (await readdir(dataDir)).toSorted();
    const good = await readFile(file);
    const altered = Buffer.from(good);
    altered.writeUInt8((altered.at(1_000_000) ?? 0) ^ 1, 1_000_000);
    const bad = join(folder, 'bad.tar.gz');
    for (const bytes of [good.subarray(0, good.length - 5_000), altered, Buffer.from('something else')]) {
      await writeFile(bad, bytes);
      await expect(restore({ dataDir, file: bad, log: silent })).rejects.toThrow();
      expect((await readdir(dataDir)).toSorted()).toEqual(names);
    }
    cluster = await openCluster({ dataDir, log: silent });
    expect(await fingerprint(cluster)).toEqual(before);
  });

  test.runIf(process.getuid?.() === 0)('is restored below a folder that only root may enter', async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true });
    await chmod(folder, 0o700);
    await restore({ dataDir, file, log: silent });
    cluster = await openCluster({ dataDir, log: silent });
    expect(await fingerprint(cluster)).toEqual(before);
  });
});

/** Writes row after row during the work, and tells how many were acknowledged when it began and when it had ended. */
async function whileWriting(
  cluster: Cluster,
  work: () => Promise<unknown>,
): Promise<{ before: number; after: number }> {
  const client = await connect(cluster.url(), 'writer');
  let acknowledged = 0;
  let working = true;
  const writing = (async () => {
    for (; working; acknowledged += 1) await client.query('insert into writes values ($1)', [acknowledged + 1]);
  })();
  await sleep(100);
  const before = acknowledged;
  await work().finally(() => (working = false));
  await writing;
  await client.end();
  return { before, after: acknowledged };
}

async function fingerprint(cluster: Cluster): Promise<unknown> {
  const rows = await ask(
    cluster.url(),
    `select count(*)::int as rows, md5(string_agg(t::text, '|' order by id)) as sum from things t`,
  );
  return rows[0];
}

import { existsSync } from 'node:fs';
import { readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCluster, type Cluster } from './cluster.ts';
import { AlreadyRunningError } from './lock-file.ts';
import { isAlive } from './process-identity.ts';
import { ask, removeData, silent, startProgram, temporaryFolder } from './testing/fixtures.ts';

describe('an embedded database', () => {
  let folder: string;
  let cluster: Cluster;
  let madeIn: number;

  beforeAll(async () => {
    folder = await temporaryFolder();
    const begun = performance.now();
    cluster = await openCluster({ dataDir: folder, log: silent });
    madeIn = performance.now() - begun;
  });

  afterAll(async () => {
    await cluster.stop();
    await removeData(folder);
  });

  test('is made by the first start, durable, with checksums, in Unicode, and listens on no network address', async () => {
    const [settings] = await ask<{ all: string }>(
      cluster.url(),
      `select concat_ws(' ', current_setting('fsync'), current_setting('synchronous_commit'),
        current_setting('full_page_writes'),
        current_setting('data_checksums'), current_setting('server_encoding'),
          '[' || current_setting('listen_addresses') || ']', upper('đường é')) as all`,
    );
    expect(settings?.all).toBe('on on on on UTF8 [] ĐƯỜNG É');
  });

  test('shows its files and its socket to nobody else', async () => {
    for (const name of ['', 'data', 'log', 'socket'])
      expect((await stat(join(folder, 'postgres', name))).mode & 0o077).toBe(0);
  });

  test('is refused to a second program, which is told who holds it', async () => {
    const second = startProgram(folder);
    expect(await second.said(/^refused/)).toBe(`refused ${process.pid}`);
    await second.ended;
    await expect(openCluster({ dataDir: folder, log: silent })).rejects.toThrow(AlreadyRunningError);
  });

  test('is refused by the database itself when the lock file was lost', async () => {
    const lock = join(folder, 'program.lock');
    await rename(lock, `${lock}.kept`);
    await expect(openCluster({ dataDir: folder, log: silent })).rejects.toThrow(`process ${process.pid}`);
    await rename(`${lock}.kept`, lock);
    expect(await ask(cluster.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('stops without leaving a process, a lock or work for the next start, and starts again sooner than it was made, with what was written', async () => {
    await ask(cluster.url(), 'create table kept as select 42 as answer');
    await Promise.all([cluster.stop(), cluster.stop()]);
    expect(isAlive(cluster.pid())).toBe(false);
    expect(existsSync(join(folder, 'program.lock'))).toBe(false);
    expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false);

    const begun = performance.now();
    cluster = await openCluster({ dataDir: folder, log: silent });
    expect(performance.now() - begun, 'nothing had to be made or mended').toBeLessThan(madeIn);
    expect(await ask(cluster.url(), 'select answer from kept')).toEqual([{ answer: 42 }]);
    const logs = join(folder, 'postgres/log');
    for (const name of await readdir(logs))
      expect(await readFile(join(logs, name), 'utf8')).not.toContain('not properly shut down');
  });
});

describe('the data folder', () => {
  const opened: { folder: string; cluster?: Cluster }[] = [];

  afterEach(async () => {
    for (const { folder, cluster } of opened.splice(0)) {
      await cluster?.stop();
      await removeData(folder);
    }
  });

  test.each([
    ['longer than the path of a socket may be', 'long/'.repeat(30)],
    ['with signs that mean something elsewhere', `a b,c"d'e%f é`],
  ])('may have a name %s', async (_, name) => {
    const folder = await temporaryFolder();
    const cluster = await openCluster({ dataDir: join(folder, name), log: silent });
    opened.push({ folder, cluster });
    expect(await ask(cluster.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
    const { host } = cluster.url();
    expect(Buffer.byteLength(host)).toBeLessThan(90);
    expect((await stat(host)).mode & 0o077).toBe(0);
    await cluster.stop();
    expect(existsSync(host)).toBe(host.startsWith(folder));
  });

  test('goes to exactly one of several programs that start on it at once, the first time and after one was killed', async () => {
    const folder = await temporaryFolder();
    opened.push({ folder });
    for (let round = 1; round <= 2; round += 1) {
      const programs = [1, 2, 3].map(() => startProgram(folder));
      const answers = await Promise.all(programs.map(({ said }) => said(/^(ready|refused)/)));
      expect(answers.map((answer) => answer.split(' ')[0]).toSorted()).toEqual(['ready', 'refused', 'refused']);
      const winner = programs[answers.findIndex((answer) => answer.startsWith('ready'))];
      winner?.child.kill(round === 1 ? 'SIGKILL' : 'SIGTERM');
      await Promise.all(programs.map(({ ended }) => ended));
    }
    expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false);
  });
});

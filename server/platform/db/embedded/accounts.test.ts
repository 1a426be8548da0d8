import { chmod, chown, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canRead } from './account.ts';
import { openCluster } from './cluster.ts';
import { locationFile, systemFolder } from './names.ts';
import { ask, removeData, silent, startProgram, temporaryFolder } from './testing/fixtures.ts';

const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const othersCanReadUs =
  isRoot && (await canRead(process.execPath, nobody)) && (await canRead(import.meta.filename, nobody));

describe.runIf(isRoot)('started by root', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await temporaryFolder();
  });

  afterEach(() => removeData(folder));

  test('the database runs as another account, and its files belong to that one', async () => {
    const cluster = await openCluster({ dataDir: folder, log: silent });
    const status = await readFile(`/proc/${cluster.pid()}/status`, 'utf8');
    const [, uid, effective] = /^Uid:\s+(\d+)\s+(\d+)/m.exec(status) ?? [];
    expect(Number(uid)).toBeGreaterThan(0);
    expect(effective).toBe(uid);
    expect((await stat(join(folder, 'postgres/data'))).uid).toBe(Number(uid));
    await cluster.stop();
  });

  test('a data folder below one that only root may enter keeps its database in the system folder, and finds it again', async () => {
    const closed = join(folder, 'closed');
    const dataDir = join(closed, 'data');
    await mkdir(closed, { mode: 0o700 });
    const lines: string[] = [];
    const first = await openCluster({ dataDir, log: (line) => lines.push(line) });
    await ask(first.url(), 'create table kept as select 42 as answer');
    await first.stop();
    const home = (await readFile(join(dataDir, locationFile), 'utf8')).trim();
    expect(home.startsWith(`${systemFolder}/`)).toBe(true);
    expect(lines.join()).toContain(home);
    expect((await stat(closed)).mode & 0o777).toBe(0o700);

    const second = await openCluster({ dataDir, log: silent });
    expect(await ask(second.url(), 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
    await removeData(folder, dataDir);
  });

  test('a folder closed after the database was made there has it moved, and keeps the former one aside', async () => {
    const dataDir = join(folder, 'data');
    const first = await openCluster({ dataDir, log: silent });
    await ask(first.url(), 'create table kept as select 42 as answer');
    await first.stop();
    await chmod(dataDir, 0o700);
    const second = await openCluster({ dataDir, log: silent });
    expect(await ask(second.url(), 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.moved-'))).toHaveLength(1);
    await removeData(folder, dataDir);
  });

  test.runIf(othersCanReadUs)('what an ordinary user made stays theirs when root starts it in between', async () => {
    await chown(folder, nobody.uid, nobody.gid);
    const dataDir = join(folder, 'data');
    for (const account of [nobody, {}, nobody]) {
      const program = startProgram(dataDir, 'stay', account);
      await program.said(/^ready/);
      program.child.kill('SIGTERM');
      await program.ended;
    }
    expect(await stat(join(dataDir, 'postgres/data'))).toMatchObject(nobody);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    await rm(folder, { recursive: true });
  });
});

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusals } from '@wifi/contract/refusals.ts';
import { openPhone, openVenue, visitIn, type TestVenue } from '../../features/access/guest-access/testing/guest.ts';
import { createDiskWatch } from '../../platform/disk-full.ts';
import { createDiskStore } from '../../platform/storage/disk-store.ts';
import { openAppWithOwner } from '../../testing/app-with-owner.ts';
import { type TestApp } from '../../testing/test-app.ts';

const [told, message] = ['disk-full', refusals['disk-full'].message];

let app: TestApp;
let owner: pg.Client;
let close: () => Promise<void>;
let venue: TestVenue;
beforeEach(async () => {
  ({ app, owner, close } = await openAppWithOwner());
  venue = await openVenue(app);
});
afterEach(() => close());

const health = () => app.call('GET /health' as never);
const addItem = (text: string) =>
  app.call('POST /page-item', { token: venue.token, body: { title: 'Tea', description: text } });

test('a disk that the database finds full is told with a sentence, to people and guests alike, and /health says so', async () => {
  expect((await health()).status).toBe(200);
  await owner.query(
    "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$",
  );
  for (const table of ['page_items', 'visits', 'passes'])
    await owner.query(`create trigger full_disk before insert on ${table} for each row execute function refuse()`);
  expect(await addItem('')).toMatchObject({ status: 503, body: { code: told, message } });
  const phone = openPhone(app, venue);
  const answer = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'click', terms: 'yes' });
  expect(answer.status).toBe(503);
  expect(answer.html).toContain('Its disk is full');
  expect(await health()).toMatchObject({ status: 503, body: { code: told, message } });
});

test('there is room again once nothing has failed for a while', () => {
  let now = 0;
  const disk = createDiskWatch(() => now);
  disk.saw(new Error('something else'));
  expect(disk.isFull()).toBe(false);
  disk.saw(new Error('wrapped', { cause: Object.assign(new Error(), { code: 'ENOSPC' }) }));
  expect(disk.isFull()).toBe(true);
  now += 31_000;
  expect(disk.isFull()).toBe(false);
});

/** Only where one may mount: elsewhere the test above stands for it. */
const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'wifi-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();

describe.runIf(canMount)('a disk of one megabyte', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wifi-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  });
  afterAll(() => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('that is full of uploads refuses the next with a sentence', async () => {
    Object.assign(app.program.storage, createDiskStore(folder));
    const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(size)]);
    const upload = (bytes: Buffer) =>
      app.call('PUT /files/upload', { token: venue.token, query: { name: 'Menu.pdf' }, bytes });
    expect((await upload(pdf(1000))).status).toBe(200);
    expect(await upload(pdf(2_000_000))).toMatchObject({ status: 503, body: { code: told, message } });
    expect(await health()).toMatchObject({ status: 503, body: { code: told } });
  });

  test('that is full of tables refuses what would grow them, and takes it once there is room', async () => {
    const { rows } = await owner.query<{ data_directory: string }>('show data_directory');
    const { uid, gid } = statSync(rows[0]!.data_directory);
    chownSync(folder, uid, gid);
    await owner.query(`create tablespace small location '${folder}'`);
    try {
      await owner.query('alter table page_items set tablespace small');
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(join(folder, 'filler'), Buffer.alloc(bavail * bsize));
      const answers = await Promise.all(Array.from({ length: 20 }, () => addItem(randomBytes(400).toString('hex'))));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.length).toBeGreaterThan(0);
      for (const answer of refused) expect(answer).toMatchObject({ status: 503, body: { code: told, message } });
      rmSync(join(folder, 'filler'));
      expect((await addItem(randomBytes(400).toString('hex'))).status).toBe(200);
    } finally {
      rmSync(join(folder, 'filler'), { force: true });
      await owner.query('alter table page_items set tablespace pg_default');
      await owner.query('drop tablespace small');
    }
  });
});

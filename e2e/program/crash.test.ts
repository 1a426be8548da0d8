import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFurnished } from '../play/product.ts';

// The built program as a customer runs it: real processes, real signals, a durable database.
const root = join(import.meta.dirname, '../..');
const port = 4600 + (process.pid % 300);
const base = `http://127.0.0.1:${port}`;
let folder: string;
let program: ChildProcess;

async function start(): Promise<void> {
  program = spawn(process.execPath, [join(root, 'dist/server/main.mjs')], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: String(port), LISTEN: 'http,jobs' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    program.once('exit', (code) => reject(new Error(`the program ended with ${code} before it was ready`)));
    program.stdout!.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready on')) resolve();
    });
  });
}

const postmaster = async () => {
  const data = join(folder, 'data/postgres');
  const pidFile = await readFile(join(data, 'data/postmaster.pid'), 'utf8').catch(() =>
    readFile(join(data, 'postmaster.pid'), 'utf8'),
  );
  return Number(pidFile.split('\n')[0]);
};

const post = async (path: string, body: object, token?: string) => {
  const response = await fetch(base + path, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

let token: string;
async function signIn(): Promise<void> {
  const { admin } = JSON.parse(await readFile(join(folder, 'data/demo.json'), 'utf8')) as { admin: object };
  token = (await post('/auth/login', admin)).body.token as string;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wifi-crash-'));
  await chmod(folder, 0o711);
  await copyFurnished(join(folder, 'data'));
  await start();
  await signIn();
});

afterAll(async () => {
  program.kill('SIGTERM');
  const [code] = await once(program, 'exit');
  await rm(folder, { recursive: true, force: true });
  expect(code).toBe(0);
});

const acknowledged = new Set<string>();
const leastARound = 12;
let number = 0;
let isWriting = true;

/** Writes until told to stop. What got no answer is not written again: whether it arrived is what the test is about. */
async function writer(lane: number): Promise<void> {
  while (isWriting) {
    const name = `crash ${lane} ${(number += 1)}`;
    const answer = await post('/pages', { name, category: 'others' }, token).catch(() => undefined);
    if (answer?.status === 200) acknowledged.add(name);
    // 503 while the database comes back is an honest answer; anything else of the 500s is a fault.
    else if (answer && answer.status !== 503)
      throw new Error(`unexpected ${answer.status} ${JSON.stringify(answer.body)}`);
    else await sleep(20);
  }
}

const names = async (): Promise<string[]> => {
  const all: string[] = [];
  for (;;) {
    const response = await fetch(`${base}/pages?name=crash&limit=200&skip=${all.length}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    // The database may still be settling: 503 asks to come again.
    if (response.status === 503) {
      await sleep(50);
      continue;
    }
    expect(response.status).toBe(200);
    const { rows } = (await response.json()) as { rows: { name: string }[] };
    all.push(...rows.map((row) => row.name));
    if (rows.length < 200) return all;
  }
};

test('twenty kills of the program and of its database under load lose no acknowledged write and double none', async () => {
  const writers = Promise.all([0, 1, 2, 3].map(writer));
  const grown: number[] = [];
  // A writer that meets a fault ends the run at once instead of leaving the rest to prove nothing.
  let fault: unknown;
  writers.catch((error: unknown) => {
    fault = error;
    isWriting = false;
  });
  for (let round = 0; round < 20; round += 1) {
    if (fault) break;
    const before = acknowledged.size;
    await sleep(250 + ((round * 97) % 200));
    // On a slow machine as long as it takes to write so much that a loss would show.
    while (acknowledged.size < before + leastARound && !fault) await sleep(10);
    if (round % 2 === 0) {
      const gone = once(program, 'exit');
      program.kill('SIGKILL');
      await gone;
      await start();
    } else {
      process.kill(await postmaster(), 'SIGKILL');
      for (;;) {
        const health = await fetch(`${base}/health`).catch(() => undefined);
        if (health?.status === 200) break;
        await sleep(50);
      }
    }
    grown.push(acknowledged.size - before);
  }
  await sleep(300);
  isWriting = false;
  await writers;
  const stored = await names();
  expect(new Set(stored).size, 'no page twice').toBe(stored.length);
  expect(
    [...acknowledged].filter((name) => !stored.includes(name)),
    'acknowledged but lost',
  ).toEqual([]);
  // A run in which hardly anything was written would prove nothing.
  expect(acknowledged.size).toBeGreaterThan(200);
  expect(grown.filter((count) => count > 0).length).toBeGreaterThan(15);
}, 600_000);

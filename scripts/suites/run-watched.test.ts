import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runWatched } from './run-watched.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wifi-watched-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const patience = 4000;

async function watch(source: string) {
  const said: string[] = [];
  const file = join(folder, `${Math.random().toString(36).slice(2)}.mjs`);
  writeFileSync(
    file,
    `import { setTimeout as wait } from 'node:timers/promises'; const tell = (kind, name) => process.send({ kind, name }); ${source}`,
  );
  const code = await runWatched({
    args: [file],
    cwd: folder,
    env: process.env,
    patience,
    say: (line) => said.push(line),
  });
  return { code, said };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] !== 'Z';
  } catch {
    return false;
  }
}

const suites = import.meta.dirname;

/** A process that watches a runner, as `npm test` does; the runner has started something that would go on. */
async function startWatching(name: string) {
  const [runner, watcher, noted] = ['runner', 'watcher', 'pid'].map((kind) => join(folder, `${name}-${kind}.mjs`)) as [
    string,
    string,
    string,
  ];
  writeFileSync(
    runner,
    `import { spawn } from 'node:child_process'; import { writeFileSync } from 'node:fs';
     import BeatReporter from '${suites}/beat-reporter.ts'; new BeatReporter();
     writeFileSync('${noted}', String(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid));
     setInterval(() => {}, 1000);`,
  );
  writeFileSync(
    watcher,
    `import { runWatched } from '${suites}/run-watched.ts';
     await runWatched({ args: ['${runner}'], cwd: '${folder}', env: process.env, patience: 600_000, say: () => {} });`,
  );
  const starter = spawn(process.execPath, [watcher], { stdio: 'ignore' });
  const started = await vi.waitUntil(() => existsSync(noted) && Number(readFileSync(noted, 'utf8')), 60_000);
  return { starter, started };
}

describe.concurrent('a runner', () => {
  test.for(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'whose starter gets %s ends with all that it started',
    async (signal, { expect }) => {
      const { starter, started } = await startWatching(signal);
      expect(isRunning(started)).toBe(true);
      starter.kill(signal);
      await expect.poll(() => isRunning(started)).toBe(false);
    },
  );

  test('that advances slowly is not ended, however long it takes', async () => {
    const { code, said } = await watch(
      `for (let n = 0; n < 12; n += 1) { await wait(${patience / 8}); tell(n % 2 ? 'ended' : 'begun', 'test ' + (n >> 1)); }`,
    );
    expect({ code, said }).toEqual({ code: 0, said: [] });
  });

  test('that falls silent is ended with all it started, and what it was doing is named', async ({ expect }) => {
    const { code, said } = await watch(`
      import { spawn } from 'node:child_process'; import { writeFileSync } from 'node:fs';
      writeFileSync('grandchild', String(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid));
      tell('begun', 'quick test'); tell('begun', 'test that hangs'); tell('ended', 'quick test'); while (true) {}`);
    expect(code).toBeNull();
    expect(said).toEqual([
      'Nothing has begun or ended for 4 seconds: ended. The last was: quick test (ended).',
      'Under way: test that hangs',
    ]);
    await expect.poll(() => isRunning(Number(readFileSync(join(folder, 'grandchild'), 'utf8')))).toBe(false);
  });

  test('that never begins is ended', async () => {
    expect(await watch('setInterval(() => {}, 1000);')).toEqual({
      code: null,
      said: ['Nothing has begun or ended for 4 seconds: ended. The last was: nothing had begun.'],
    });
  });
});

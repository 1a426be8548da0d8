import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWatched } from './run-watched.ts';

let folder: string;
beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'wifi-watched-')); });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const patience = 4000;

async function watch(source: string) {
  const said: string[] = [];
  const file = join(folder, `${Math.random().toString(36).slice(2)}.mjs`);
  writeFileSync(file, `import { setTimeout as wait } from 'node:timers/promises'; const tell = (kind, name) => process.send({ kind, name }); ${source}`);
  const code = await runWatched({ args: [file], cwd: folder, env: process.env, patience, say: (line) => said.push(line) });
  return { code, said };
}

describe.concurrent('a runner', () => {
  test('that advances slowly is not ended, however long it takes', async () => {
    const { code, said } = await watch(`for (let n = 0; n < 12; n += 1) { await wait(${patience / 8}); tell(n % 2 ? 'ended' : 'begun', 'test ' + (n >> 1)); }`);
    expect({ code, said }).toEqual({ code: 0, said: [] });
  });

  test('that falls silent is ended with all it started, and what it was doing is named', async ({ expect }) => {
    const { code, said } = await watch(`
      import { spawn } from 'node:child_process'; import { writeFileSync } from 'node:fs';
      writeFileSync('grandchild', String(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid));
      tell('begun', 'quick test'); tell('begun', 'test that hangs'); tell('ended', 'quick test'); while (true) {}`);
    expect(code).toBeNull();
    expect(said).toEqual(['Nothing has begun or ended for 4 seconds: ended. The last was: quick test (ended).', 'Under way: test that hangs']);
    const pid = Number(readFileSync(join(folder, 'grandchild'), 'utf8'));
    await expect.poll(() => { try { process.kill(pid, 0); return readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] !== 'Z'; } catch { return false; } }).toBe(false);
  });

  test('that never begins is ended', async () => {
    expect(await watch('setInterval(() => {}, 1000);')).toEqual({ code: null, said: ['Nothing has begun or ended for 4 seconds: ended. The last was: nothing had begun.'] });
  });
});

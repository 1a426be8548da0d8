import { spawn } from 'node:child_process';
import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './report.ts';

const root = join(import.meta.dirname, '..');

/** Seconds until `npm start` says it is ready, then stops it. */
function secondsToReady(dataDir: string): Promise<number> {
  const start = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '4949', LISTEN: 'http,jobs' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let seconds = 0;
    child.stdout.on('data', (data: Buffer) => {
      if (seconds > 0 || !data.toString().includes('Ready on')) return;
      seconds = (performance.now() - start) / 1000;
      child.kill('SIGTERM');
    });
    child.on('exit', () => (seconds > 0 ? resolve(seconds) : reject(new Error('npm start ended before it was ready'))));
  });
}

/** Goals of the product, in seconds on two cores: a ratio against the second itself. */
export async function benchStart(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-start-'));
  await chmod(folder, 0o711);
  try {
    await secondsToReady(folder);
    const second = await secondsToReady(folder);
    return [{ what: 'npm start, second time', ours: second, anchor: 5, unit: 's', atMost: 1 }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

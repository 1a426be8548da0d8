import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connect, type ConnectionTarget } from '../connect.ts';
import { locationFile, systemFolder } from '../names.ts';

export const silent = (): void => {};

/** Open to every account, as root must let the database's account through. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(folder, 0o711);
  return folder;
}

export async function removeData(folder: string, dataDir = folder): Promise<void> {
  const elsewhere = await readFile(join(dataDir, locationFile), 'utf8').catch(() => undefined);
  if (elsewhere) await rm(elsewhere.trim(), { recursive: true, force: true });
  if (elsewhere) await rmdir(systemFolder).catch(() => {});
  await rm(folder, { recursive: true, force: true });
}

export async function ask<Row extends object>(target: ConnectionTarget, sql: string): Promise<Row[]> {
  const client = await connect(target, 'test');
  try {
    const { rows } = await client.query<Row>(sql);
    return rows;
  } finally {
    await client.end().catch(() => {});
  }
}

export interface TestProgram {
  child: ChildProcess;
  /** What it printed, line by line. */
  lines: string[];
  said(pattern: RegExp): Promise<string>;
  ended: Promise<unknown>;
}

/** Another program on that data folder: a process of its own that can be killed. */
export function startProgram(
  dataDir: string,
  mode: 'stay' | 'write' = 'stay',
  account: { uid?: number; gid?: number } = {},
): TestProgram {
  const script = join(import.meta.dirname, 'test-program.ts');
  const child = spawn(process.execPath, [script, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...account,
  });
  const lines: string[] = [];
  const ended = once(child, 'exit');
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const said = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = lines.find((line) => pattern.test(line));
      if (found !== undefined) return found;
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The program ended having said: ${lines.join(' / ')}`);
      await Promise.race([once(reader, 'line'), ended]);
    }
  };
  return { child, lines, said, ended };
}

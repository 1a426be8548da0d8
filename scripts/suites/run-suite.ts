import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tallyOf, type Tally } from './tally.ts';

const root = join(import.meta.dirname, '../..');
const hangsAfter = 18 * 60_000;

/** What a developer's shell sets for the program must not lead the tests to real data. */
const ofTheProgram = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'LISTEN', 'PUBLIC_URL', 'DEMO', 'SMTP_URL', 'TEST_POSTGRES'];

function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTheProgram.includes(name)));
}

/** Runs a command on Node 24 in its own process group, so that one that hangs goes with all it started. */
export function runNode(args: string[], env: Record<string, string> = {}): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: { ...cleanEnvironment(), ...env },
    });
    const end = (signal: NodeJS.Signals) => {
      if (child.pid) process.kill(-child.pid, signal);
    };
    const timer = setTimeout(() => {
      console.error(`Still running after ${hangsAfter / 60_000} minutes: ended.`);
      end('SIGKILL');
    }, hangsAfter);
    const interrupted = (signal: NodeJS.Signals) => {
      end(signal);
      child.once('exit', () => process.exit(1));
    };
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    const finish = (code: number | null) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      resolve(code);
    };
    child.once('error', () => finish(null));
    child.once('exit', (code) => finish(code));
  });
}

async function counted(run: (reportFile: string) => Promise<number | null>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'wifi-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await run(file);
    return tallyOf(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function runVitest(options: string[], env: Record<string, string> = {}): Promise<Tally> {
  return counted((file) =>
    runNode(['node_modules/vitest/vitest.mjs', 'run', ...options, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env),
  );
}

export function runPlaywright(): Promise<Tally> {
  return counted((file) =>
    runNode(['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  );
}

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longestSilence } from './patience.ts';
import { runWatched } from './run-watched.ts';
import { tallyOf, type Tally } from './tally.ts';

const root = join(import.meta.dirname, '../..');
const beats = join(import.meta.dirname, 'beat-reporter.ts');

/** What a developer's shell sets for the program must not lead the tests to real data. */
const ofTheProgram = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'LISTEN',
  'PUBLIC_URL',
  'PORTAL_URL',
  'DEMO',
  'SMTP_URL',
  'TEST_POSTGRES',
];

function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTheProgram.includes(name)));
}

export const runNode = (args: string[], env: Record<string, string> = {}): Promise<number | null> =>
  runWatched({ args, cwd: root, env: { ...cleanEnvironment(), ...env }, patience: longestSilence, say: console.error });

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
    runNode(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...options,
        '--reporter=default',
        '--reporter=json',
        `--reporter=${beats}`,
        `--outputFile.json=${file}`,
      ],
      env,
    ),
  );
}

export function runPlaywright(): Promise<Tally> {
  return counted((file) =>
    runNode(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'e2e/playwright.config.ts',
        `--reporter=list,json,${beats}`,
      ],
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    ),
  );
}

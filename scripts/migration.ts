import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listPaths } from './source/read.ts';

const root = join(import.meta.dirname, '..');
const config = 'server/drizzle.config.ts';
const migrations = 'server/platform/db/migrations';

function generate(configFile: string, args: string[], quiet: boolean): void {
  const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [drizzleKit, 'generate', '--config', configFile, ...args],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    },
  );
  if (status !== 0) throw new Error(`drizzle-kit ended with ${status}\n${stdout ?? ''}${stderr ?? ''}`);
}

/** What the schema would still add: generated into a copy, so that a check never changes the checkout. */
function missingMigrations(): string[] {
  // Inside the checkout, because drizzle-kit takes only relative folders.
  const copy = mkdtempSync(join(root, 'node_modules/.migrations-'));
  try {
    cpSync(join(root, migrations), copy, { recursive: true });
    const configCopy = join(copy, 'drizzle.config.ts');
    writeFileSync(
      configCopy,
      `import config from ${JSON.stringify(join(root, config))}\nexport default { ...config, out: './${relative(root, copy)}' }\n`,
    );
    generate(relative(root, configCopy), [], true);
    const before = new Set(listPaths(join(root, migrations), ['*.sql']));
    return listPaths(copy, ['*.sql']).filter((file) => !before.has(file));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const [name, ...rest] = process.argv.slice(2);
if (name === '--check') {
  const missing = missingMigrations();
  if (missing.length > 0) {
    console.error(
      'The tables have changed since the last migration: run `npm run migration -- what-changed` and commit what it writes.',
    );
    process.exitCode = 1;
  }
} else if (!name || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
  console.error('Usage: npm run migration -- what-changed (kebab-case), or --check');
  process.exitCode = 1;
} else {
  generate(config, ['--name', name, ...rest], false);
}

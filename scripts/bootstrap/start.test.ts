import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;

// npm at the edge is a stand-in: it notes each run and links this Node as the pinned one, as the real package would.
const npm = `
import { appendFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
appendFileSync('npm-runs', process.argv.slice(2).join(' ') + '\\n')
if (existsSync('npm-fails')) { console.error('registry is away'); process.exit(1) }
const folder = 'node_modules/node-' + process.platform + '-' + process.arch + '/bin'
mkdirSync(folder, { recursive: true })
if (!existsSync(folder + '/node')) symlinkSync(process.execPath, folder + '/node')
`;
const build = `
import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { buildStamp, buildStampFile } from './bootstrap/build-stamp.mjs'
appendFileSync('build-runs', 'x')
mkdirSync('dist/server', { recursive: true })
cpSync('server/main.ts', 'dist/server/main.mjs')
writeFileSync(buildStampFile, buildStamp(process.cwd()))
`;

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wifi-start-'));
  cpSync(import.meta.dirname, join(root, 'scripts/bootstrap'), { recursive: true });
  for (const file of ['start.mjs', 'run.mjs'])
    cpSync(join(import.meta.dirname, '..', file), join(root, 'scripts', file));
  put('scripts/build.ts', build);
  put('fake-npm/npm.js', npm);
  put('fake-npm/package.json', '{ "type": "module" }');
  put('package.json', '{ "type": "module", "workspaces": ["server"] }');
  put('package-lock.json', '{}');
  put('server/package.json', '{ "dependencies": { "a": "1" } }');
  put('server/main.ts', "console.log('Ready')");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function launch(...args: string[]) {
  const env = { ...process.env, npm_execpath: join(root, 'fake-npm/npm.js') };
  const child = spawn(process.execPath, args.length > 0 ? args : ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close').then(
    ([code, signal]) => ({ code, signal, output }) as { code: number | null; signal: string | null; output: string },
  );
  return { child, ended, output: () => output };
}

const start = () => launch().ended;
const npmRuns = () =>
  existsSync(join(root, 'npm-runs')) ? readFileSync(join(root, 'npm-runs'), 'utf8').trim().split('\n') : [];
const builds = () => readFileSync(join(root, 'build-runs'), 'utf8').length;

test('the first start installs, builds and runs; the second only runs', async () => {
  const first = await start();
  expect(first).toMatchObject({ code: 0 });
  expect(first.output).toMatch(/Installing packages …\nInstalled in .* s\nBuilding …\nBuilt in .* s\nReady\n/);
  expect(npmRuns()).toEqual([expect.stringContaining('install --no-save --include=dev')]);
  expect((await start()).output).toBe('Ready\n');
  expect([npmRuns().length, builds()]).toEqual([1, 1]);
});

test('a changed dependency of a workspace installs again, a changed script does not', async () => {
  await start();
  put('package.json', '{ "type": "module", "workspaces": ["server"], "scripts": { "a": "b" } }');
  await start();
  expect(npmRuns()).toHaveLength(1);
  put('server/package.json', '{ "dependencies": { "a": "2" } }');
  await start();
  expect(npmRuns()).toHaveLength(2);
});

test('a start leaves out what only tests and benches need; a test brings it, and the program’s own commands do not', async () => {
  put('package.json', '{ "type": "module", "workspaces": ["server", "e2e"] }');
  put('e2e/package.json', '{ "dependencies": { "large": "1" } }');
  for (const file of ['scripts/test.ts', 'server/backup-command.ts']) put(file, "console.log('Ran')");
  const run = (...args: string[]) => launch('scripts/run.mjs', ...args).ended;
  await start();
  expect(npmRuns()).toEqual([expect.stringMatching(/ --include-workspace-root --workspace=server$/)]);
  expect((await run('--no-warnings', 'server/backup-command.ts')).output).toBe('Ran\n');
  expect(npmRuns()).toHaveLength(1);
  expect((await run('scripts/test.ts', 'server/main.ts')).output).toMatch(/Installed in .* s\nRan\n/);
  expect(npmRuns()[1]).not.toContain('--workspace');
  expect((await start()).output).toBe('Ready\n');
  expect((await run('scripts/test.ts')).output).toBe('Ran\n');
  expect(npmRuns()).toHaveLength(2);
});

test('an install that failed is shown and done again at the next start', async () => {
  await start();
  put('package-lock.json', '{ "changed": true }');
  put('npm-fails', '');
  const failed = await start();
  expect(failed.code).toBe(1);
  expect(failed.output).toContain('registry is away');
  expect(failed.output).not.toContain('Ready');
  rmSync(join(root, 'npm-fails'));
  expect((await start()).output).toContain('Ready');
  expect(npmRuns()).toHaveLength(3);
});

test('a changed source builds again, a changed test does not', async () => {
  await start();
  put('server/main.test.ts', 'anything');
  await start();
  expect(builds()).toBe(1);
  put('server/main.ts', "console.log('Ready again')");
  expect((await start()).output).toContain('Ready again');
  expect(builds()).toBe(2);
});

test("the server's exit code is handed on", async () => {
  put('server/main.ts', 'process.exit(7)');
  expect((await start()).code).toBe(7);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s reaches the server once and it may end in its own time',
  async (signal) => {
    put(
      'server/main.ts',
      `
    let told = 0
    process.on('${signal}', () => { told += 1; setTimeout(() => { console.log('told', told); process.exit(0) }, 300) })
    setInterval(() => {}, 1000)
    console.log('Ready')
  `,
    );
    const running = launch();
    await expect.poll(running.output).toContain('Ready');
    running.child.kill(signal);
    running.child.kill(signal);
    expect(await running.ended).toMatchObject({ code: 0, output: expect.stringContaining('told 1') as string });
  },
);

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './child.mjs';
import { hashFiles, readStamp } from './files.mjs';
import { announce } from './progress.mjs';

// `npm ci` refuses a lockfile whose optional packages for other platforms the registry lacks; --no-save leaves the
// lockfile as it is, and --include=dev keeps vite under NODE_ENV=production.
const npmArguments = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];

/**
 * The workspaces that the program is built from: enough to start it. The others are tests and benches, a third of all
 * packages by size.
 */
const product = ['contract', 'splash', 'server', 'console'];
const onlyProduct = ' without tests and benches';

const installedFrom = ['workspaces', 'dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

/** Changes with the lockfile and with what any package.json asks for, not with its scripts. */
function installStamp(root) {
  const { workspaces = [] } = readManifest(root, '.');
  const wishes = ['.', ...workspaces].map((folder) => {
    const manifest = readManifest(root, folder);
    return installedFrom.map((field) => manifest[field]);
  });
  return hashFiles(root, ['package-lock.json'], JSON.stringify([process.platform, process.arch, wishes]));
}

function readManifest(root, folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** `isProductOnly` leaves out what is there for tests and benches; who asks without it gets that as well. */
export async function ensureInstalled(root, { isProductOnly = false } = {}) {
  const stampFile = join(root, 'node_modules/.install-stamp');
  const stamp = installStamp(root);
  const installed = readStamp(stampFile);
  if (installed === stamp || (isProductOnly && installed === stamp + onlyProduct)) return false;
  // Gone before npm starts and written after it ended: an interrupted install is always done again.
  rmSync(stampFile, { force: true });
  await announce('Installing packages', 'Installed', () => npm(root, isProductOnly ? productArguments(root) : []));
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile, isProductOnly ? stamp + onlyProduct : stamp);
  return true;
}

function productArguments(root) {
  const { workspaces = [] } = readManifest(root, '.');
  return [
    '--include-workspace-root',
    ...product.filter((folder) => workspaces.includes(folder)).map((folder) => `--workspace=${folder}`),
  ];
}

function npm(root, more) {
  const cli = process.env.npm_execpath;
  const options = { cwd: root };
  const args = [...npmArguments, ...more];
  return cli && existsSync(cli) && cli.endsWith('.js')
    ? runQuietly(process.execPath, [cli, ...args], options)
    : runQuietly('npm', args, options);
}

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, readStamp } from './files.mjs';
import { runQuietly } from './child.mjs';
import { announce } from './progress.mjs';

// `npm ci` refuses a lockfile whose optional packages for other platforms the registry lacks; --no-save leaves the
// lockfile as it is, and --include=dev keeps vite under NODE_ENV=production.
const npmArguments = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];

const installedFrom = ['workspaces', 'dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

/** Changes with the lockfile and with what any package.json asks for, not with its scripts. */
export function installStamp(root) {
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

export async function ensureInstalled(root) {
  const stampFile = join(root, 'node_modules/.install-stamp');
  const stamp = installStamp(root);
  if (readStamp(stampFile) === stamp) return false;
  // Gone before npm starts and written after it ended: an interrupted install is always done again.
  rmSync(stampFile, { force: true });
  await announce('Installing packages', 'Installed', () => npm(root));
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

function npm(root) {
  const cli = process.env.npm_execpath;
  const options = { cwd: root };
  return cli && existsSync(cli) && cli.endsWith('.js')
    ? runQuietly(process.execPath, [cli, ...npmArguments], options)
    : runQuietly('npm', npmArguments, options);
}

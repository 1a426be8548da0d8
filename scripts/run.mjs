import { ensureInstalled } from './bootstrap/install.mjs';
import { endLike, runInForeground } from './bootstrap/child.mjs';
import { fail } from './bootstrap/fail.mjs';
import { findNode24 } from './bootstrap/node24.mjs';
import { root } from './bootstrap/root.mjs';

async function run([file, ...args]) {
  if (!file) throw new Error('Usage: node scripts/run.mjs <file.ts> [arguments]');
  await ensureInstalled(root);
  return runInForeground(findNode24(root), [file, ...args], { cwd: root });
}

run(process.argv.slice(2)).then(endLike, fail);

import { isBuilt } from './bootstrap/build-stamp.mjs';
import { endLike, runInForeground, runQuietly } from './bootstrap/child.mjs';
import { fail } from './bootstrap/fail.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { findNode24 } from './bootstrap/node24.mjs';
import { announce } from './bootstrap/progress.mjs';
import { root } from './bootstrap/root.mjs';

async function start() {
  await ensureInstalled(root, { isProductOnly: true });
  const node = findNode24(root);
  if (!isBuilt(root)) {
    await announce('Building', 'Built', () => runQuietly(node, ['scripts/build.ts'], { cwd: root }));
  }
  // Without --enable-source-maps: at the first error each thread would stand still until all maps are read.
  return runInForeground(node, ['dist/server/main.mjs', ...process.argv.slice(2)], { cwd: root });
}

start().then(endLike, fail);

import { endLike, runInForeground } from './bootstrap/child.mjs';
import { fail } from './bootstrap/fail.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { findNode24 } from './bootstrap/node24.mjs';
import { root } from './bootstrap/root.mjs';

/**
 * The program's own commands, its build and its development need no more than itself; the rest tests, checks or
 * measures it.
 */
const isOfProduct = (file) => file.startsWith('server/') || file === 'scripts/build.ts' || file === 'scripts/dev.ts';

async function run(args) {
  const file = args.find((one) => one.endsWith('.ts'));
  if (!file) throw new Error('Usage: node scripts/run.mjs [options of Node] <file.ts> [arguments]');
  await ensureInstalled(root, { isProductOnly: isOfProduct(file) });
  return runInForeground(findNode24(root), args, { cwd: root });
}

run(process.argv.slice(2)).then(endLike, fail);

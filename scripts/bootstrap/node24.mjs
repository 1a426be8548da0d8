import { existsSync } from 'node:fs';
import { join } from 'node:path';

const needed = 24;

/** The pinned Node where its package exists for this platform, else the one that is running us if it is new enough. */
export function findNode24(root) {
  // Not by node_modules/.bin, where npm 10 leaves this one out.
  const pinned = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= needed) return process.execPath;
  throw new Error(
    `The program needs Node ${needed}. There is no packaged Node for ${process.platform}-${process.arch}, ` +
      `and this is Node ${process.versions.node}: please install Node ${needed} or newer and try again.`,
  );
}

import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as rolldown } from 'rolldown';
import { build as vite } from 'vite';
import { buildStamp, buildStampFile } from './bootstrap/build-stamp.mjs';
import { compressFolder } from './compress.ts';
import { buildHelp } from './help/build-help.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

/**
 * dist/server is outside every workspace, so only what npm put into the root's node_modules can be imported from there.
 */
function isInstalledAtRoot(id: string): boolean {
  if (id.startsWith('node:')) return true;
  const name = /^(?:@[\w-][\w.-]*\/)?\w[\w.-]*/.exec(id)?.[0];
  return name !== undefined && !name.startsWith('@wifi/') && existsSync(join(root, 'node_modules', name));
}

function buildServer() {
  return rolldown({
    input: Object.fromEntries(
      ['main', 'radius-thread', 'background-thread'].map((name) => [name, join(root, `server/${name}.ts`)]),
    ),
    platform: 'node',
    // Drizzle is hundreds of small files, which take as long to load as half of all the rest.
    // React asks for NODE_ENV when it runs and takes its development build, some 40 times slower, where nobody set it:
    // built in, it cannot.
    external: (id) => isInstalledAtRoot(id) && !/^(?:drizzle-orm|react|react-dom)(?:\/|$)/.test(id),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'warn',
    output: {
      dir: join(dist, 'server'),
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    },
  });
}

function buildConsole() {
  return vite({
    root: join(root, 'console'),
    configFile: join(root, 'console/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: join(dist, 'console'), emptyOutDir: true },
  });
}

// Vite takes NODE_ENV=test or development as a wish for React's development build.
process.env.NODE_ENV = 'production';
const stamp = buildStamp(root);
await rm(join(root, buildStampFile), { force: true });
await rm(join(dist, 'server'), { recursive: true, force: true });
await mkdir(dist, { recursive: true });
await Promise.all([
  buildServer(),
  buildConsole().then(() => compressFolder(join(dist, 'console'))),
  buildHelp(join(root, 'docs/help'), join(dist, 'help')),
]);
await writeFile(join(root, buildStampFile), stamp);

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { buildHelp } from './help/build-help.ts';

const root = join(import.meta.dirname, '..');

await buildHelp(join(root, 'docs/help'), join(root, 'dist/help'));

// The server runs from its source and starts anew when a file of it changes; Vite serves the console and passes calls
// on.
const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--enable-source-maps',
    '--import',
    './scripts/jsx-hook.mjs',
    'server/main.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
const vite = await createServer({ configFile: join(root, 'console/vite.config.ts') });
await vite.listen();
vite.printUrls();

async function stop(): Promise<void> {
  server.kill('SIGTERM');
  await vite.close();
}

process.once('SIGINT', () => void stop()).once('SIGTERM', () => void stop());
server.once('exit', (code) => void vite.close().then(() => process.exit(code ?? 0)));

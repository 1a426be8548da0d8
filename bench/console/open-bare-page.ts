import { readFileSync } from 'node:fs';
import { createServer, request as forward, type Server } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFolder } from '../../scripts/compress.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'dist/bench/bare');
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/**
 * The anchor: React and Mantine in one script with one stylesheet, sent as the product sends its own, and the same
 * calls, handed on to the product.
 */
export async function openBarePage(product: string): Promise<{ url: string; server: Server }> {
  await build({
    root: join(import.meta.dirname, 'bare'),
    configFile: false,
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  });
  await compressFolder(folder);
  const page = readFileSync(join(folder, 'index.html'));
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    if (path === '/')
      return answer.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(page);
    if (path.startsWith('/assets/')) {
      const headers = {
        'content-type': types[path.split('.').at(-1)!] ?? 'text/plain',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      };
      return answer.writeHead(200, headers).end(readFileSync(join(folder, `${path}.br`)));
    }
    const { method, headers } = incoming;
    const onward = forward(`${product}${path}`, { method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  return { url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`, server };
}

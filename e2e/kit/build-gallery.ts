import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { cataloguePlugin } from '@wifi/console/build/catalogue-plugin.ts';
import { freePort } from '../play/product.ts';

export interface Gallery {
  url: string;
  close: () => Promise<void>;
}

/** The kit's components as a browser gets them, on pages of their own: no server of ours, no session, no database. */
export async function startGallery(): Promise<Gallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'wifi-gallery-'));
  const common = { configFile: false as const, root: join(import.meta.dirname, 'gallery'), logLevel: 'error' as const };
  await build({
    ...common,
    plugins: [react(), cataloguePlugin()],
    build: { outDir, emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  });
  const port = await freePort();
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cataloguePlugin } from './catalogue-plugin.ts';

const api = 'http://localhost:4040';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), cataloguePlugin()],
  // The server puts a fresh nonce in its place with every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2023',
    // Inlined fonts and images would be data: addresses, which the content policy refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 500,
    // The benchmark adds up what a route loads.
    manifest: true,
  },
  server: {
    proxy: {
      // A call from code goes to the server, and so do files of tenants and trials; documents, scripts and styles are Vite's.
      '/': { target: api, bypass: ({ headers, url }) => (headers['sec-fetch-dest'] === 'empty' || /^\/(?:media|try)\//.test(url ?? '') ? undefined : url) },
    },
  },
});

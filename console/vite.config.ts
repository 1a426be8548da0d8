import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cataloguePlugin } from './build/catalogue-plugin.ts';
import { chunkGroups } from './build/chunks.ts';
import { directImportsPlugin } from './build/direct-imports.ts';
import { firstScriptPlugin } from './build/first-script-plugin.ts';
import { helpPlugin } from './build/help-plugin.ts';
import { routeFilesPlugin } from './build/route-files.ts';

const api = 'http://localhost:4040';

/** Of a console that is served elsewhere than its server, the page carries the server's address. */
const apiAddressPlugin = () => ({
  name: 'api-address',
  transformIndexHtml: (html: string) =>
    html.replace(
      '<meta name="api" content=""',
      () => `<meta name="api" content="${encodeURI(process.env.API_URL ?? '')}"`,
    ),
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    cataloguePlugin(),
    helpPlugin(),
    directImportsPlugin(),
    firstScriptPlugin(),
    routeFilesPlugin(),
    apiAddressPlugin(),
  ],
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
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
    // The benchmark adds up what a route loads.
    manifest: true,
  },
  server: {
    proxy: {
      // A call from code goes to the server, and so do files of tenants, trials, help and reference; documents, scripts
      // and styles are Vite's.
      '/': {
        target: api,
        bypass: ({ headers, url }) =>
          headers['sec-fetch-dest'] === 'empty' || /^\/(?:media|try|help|docs)\b/.test(url ?? '') ? undefined : url,
      },
    },
  },
});

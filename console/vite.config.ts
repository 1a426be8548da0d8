import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cataloguePlugin } from './catalogue-plugin.ts';

const api = 'http://localhost:4040';

/**
 * What a screen needs is named beside its import, so that all of it is fetched at once. Names of what the frame has fetched long before, and of icons of
 * 300 bytes, only make that list longer, which everybody loads. The page itself names all of its own.
 */
const needsNoPreload = /\/(?:Icon[A-Z]\w*|index|react-dom|lib|language|hooks|OptionalPortal|queries|UnstyledButton|Menu|Popover|Tooltip|FocusTrap|Transition|Button|ActionIcon|CloseButton|Input|Loader|clsx|calls|session|toast-store|create\w+|use-(?:id|merged-ref|resolved-styles-api)|get-env|noop|dashboard)-[\w-]{8}\.js$/;

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
    modulePreload: { resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : dependencies.filter((path) => !needsNoPreload.test(path))) },
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

import { join } from 'node:path';
import { build } from 'rolldown';
import type { Plugin } from 'vite';

const file = join(import.meta.dirname, '../first-script.ts');

/** Puts the first script into the page itself: as a file of its own it would come a round trip later. */
export function firstScriptPlugin(): Plugin {
  return {
    name: 'first-script',
    transformIndexHtml: {
      order: 'pre',
      async handler() {
        const { output } = await build({
          input: file,
          write: false,
          logLevel: 'warn',
          output: { format: 'iife', minify: true },
        });
        return [{ tag: 'script', children: output[0].code, injectTo: 'head' }];
      },
    },
  };
}

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cutChunks } from './chunks.ts';

const at = (path: string) => join(import.meta.dirname, '..', path);
const library = (name: string) => `/repo/node_modules/${name}/index.js`;
const screen = (name: string) => at(`features/venue/${name}/screen.tsx`);
const home = at('features/figures/home/home.tsx');
const others = Array.from({ length: 10 }, (_, index) => screen(`other-${index}`));

/** Each file with what it imports, and with what it fetches later. */
const files: Record<string, [imports: string[], later: string[]]> = {
  [at('main.tsx')]: [
    [library('react'), at('kit/button.tsx')],
    [at('shell/dashboard.tsx'), at('features/index.ts'), at('features/venue/auth/sign-up.tsx')],
  ],
  [at('features/venue/auth/sign-up.tsx')]: [[at('kit/password.tsx')], []],
  [at('shell/dashboard.tsx')]: [[library('react'), at('shell/frame.tsx')], []],
  [at('features/index.ts')]: [[], [home, screen('codes'), screen('media'), ...others]],
  [home]: [[at('kit/card.tsx')], []],
  [screen('codes')]: [[at('kit/card.tsx'), at('kit/table.tsx'), at('kit/chart.tsx'), at('kit/rare.tsx')], []],
  [screen('media')]: [[at('kit/table.tsx'), at('kit/chart.tsx'), at('kit/rare.tsx'), at('kit/own.tsx')], []],
  ...Object.fromEntries(others.map((id) => [id, [[at('kit/table.tsx')], []]])),
  [at('kit/chart.tsx')]: [[library('recharts')], []],
};
const cut = cutChunks({
  getModuleInfo: (id) => ({ importedIds: files[id]?.[0] ?? [], dynamicallyImportedIds: files[id]?.[1] ?? [] }),
});

test.each([
  ['a library of the first page', library('react'), 'libraries'],
  ['what the first page is made of', at('kit/button.tsx'), 'start'],
  ['what only screens before sign-in need', at('kit/password.tsx'), 'doors'],
  ['the frame', at('shell/frame.tsx'), 'frame'],
  ['what home shares with another screen', at('kit/card.tsx'), 'frame'],
  ['what most screens need', at('kit/table.tsx'), 'screens'],
  ['what a few screens need', at('kit/rare.tsx'), 'parts'],
  ['what is made with a heavy library', at('kit/chart.tsx'), 'charts'],
  ['the heavy library itself', library('recharts'), 'charts'],
])('%s has its chunk', (_what, id, chunk) => expect(cut.get(id)).toBe(chunk));

test('what one screen alone needs stays with it', () => expect(cut.has(at('kit/own.tsx'))).toBe(false));

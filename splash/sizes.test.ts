import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { splashTemplates } from '@wifi/contract/access/splash-templates.ts';
import { renderSplash } from './render.tsx';
import { screens, splashView } from './testing/views.ts';

const compressed = (html: string) => gzipSync(html, { level: 6 }).length;
/** The longest words, and letters of two and three bytes. */
const heavy = ['fr', 'ar', 'vi'] as const;
// What ten segments of an initial TCP window carry.
const firstWindow = 14 * 1024;

test.each(splashTemplates)('%s: every screen fits the first TCP window', (template) => {
  for (const [name, screen] of Object.entries(screens)) {
    for (const language of heavy) {
      const { html } = renderSplash(splashView(screen, { template }, { language }));
      expect(compressed(html), `${name} in ${language}`).toBeLessThanOrEqual(firstWindow);
    }
  }
});

test.each(splashTemplates)('%s: the page with one button is under 5 KB, all included', (template) => {
  for (const language of heavy) {
    expect(compressed(renderSplash(splashView(screens.click!, { template }, { language })).html)).toBeLessThanOrEqual(
      5 * 1024,
    );
  }
});

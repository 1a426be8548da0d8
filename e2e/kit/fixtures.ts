import { expect, test as base, type Page } from '@playwright/test';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { collectProblems, type Problem } from '../play/problems.ts';
import { startGallery, type Gallery } from './build-gallery.ts';

interface Look {
  language?: LanguageId;
  state?: string;
  width?: number;
}

/** Opens one sample of the gallery in a window of its own. */
type Show = (sample: string, look?: Look) => Promise<Page>;

export const test = base.extend<{ show: Show }, { gallery: Gallery }>({
  gallery: [
    // Playwright finds a fixture's needs in the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const gallery = await startGallery();
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  show: async ({ browser, gallery }, use) => {
    const problems: Problem[][] = [];
    await use(async (sample, { language = 'en', state = 'rows', width = 1280 } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'Asia/Ho_Chi_Minh',
      });
      problems.push(await collectProblems(context));
      const page = await context.newPage();
      await page.goto(`${gallery.url}/?${new URLSearchParams({ sample, language, state }).toString()}`);
      await expect(page.locator('main > *').first()).toBeVisible();
      return page;
    });
    for (const context of browser.contexts()) await context.close();
    expect(problems.flat(), 'nothing went wrong out of sight').toEqual([]);
  },
});

export { expect };

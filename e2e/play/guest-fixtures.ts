import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { openVenue, type Venue, type VenueOptions } from './guest-venue.ts';
import { collectProblems, isRefusedCall, type Problem } from './problems.ts';

interface PhoneOptions {
  hasScript?: boolean;
  /** What the phone tells the portal that it speaks. */
  locale?: string;
  userAgent?: string;
}

interface Fixtures {
  open: (options: VenueOptions) => Promise<Venue>;
  /** A phone of its own: its cookies, its language, with or without JavaScript. */
  pickUp: (options?: PhoneOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  open: async ({ product }, use) => {
    const venues: Venue[] = [];
    await use(async (options) => {
      const venue = await openVenue(product, options);
      venues.push(venue);
      return venue;
    });
    for (const { router } of venues) await router.close();
  },

  pickUp: async ({ browser, product }, use) => {
    const phones: { context: BrowserContext; problems: Problem[] }[] = [];
    await use(async ({ hasScript = true, locale = 'en-GB', userAgent } = {}) => {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 360, height: 740 },
        javaScriptEnabled: hasScript,
        locale,
        reducedMotion: 'reduce',
        ...(userAgent && { userAgent }),
      });
      phones.push({ context, problems: hasScript ? await collectProblems(context) : [] });
      return context.newPage();
    });
    for (const { context } of phones) await context.close();
    expect(
      phones.flatMap(({ problems }) => problems.filter((problem) => !isRefusedCall(problem))),
      'nothing went wrong out of sight',
    ).toEqual([]);
  },
});

export { expect };

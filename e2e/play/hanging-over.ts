import type { Page } from '@playwright/test';

/** Names of the lists that are wider than what they stand in, and by how much; tables behind drawings have no name. */
export const hangingOver = (page: Page) =>
  page.locator('table[aria-label]').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const { scrollWidth, clientWidth } = table.parentElement!;
      return scrollWidth > clientWidth ? [`${table.getAttribute('aria-label')}: ${scrollWidth - clientWidth}`] : [];
    }),
  );

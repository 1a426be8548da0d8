import type { Page } from '@playwright/test';

/** What the demo calls what it has written to its guests. */
export const demoMessages = {
  campaign: 'Giảm 20% mùa thu',
  template: 'Phiếu ưu đãi mùa thu',
  flow: 'Từ khách mới đến khách quen',
} as const;

/** Opens what stands in a list by that name. */
export const openNamed = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByText(name, { exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.waitForLoadState('networkidle');
};

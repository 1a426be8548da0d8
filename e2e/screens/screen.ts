import { expect, type Page } from '@playwright/test';
import type { Product } from '../play/product.ts';
import type { Say } from '../play/words.ts';

export interface Screen {
  name: string;
  path: (product: Product) => string;
  /** What to do there before it is looked at: open a drawer, leave a field out. */
  open?: (page: Page, say: Say) => Promise<void>;
  /** Answers that this screen exists to show. */
  answers?: number;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialogOpened = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

export async function pressForDialog(page: Page, name: string): Promise<void> {
  await button(page, name).first().click();
  await dialogOpened(page);
}

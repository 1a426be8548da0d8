import type { Page } from '@playwright/test';

/** Milliseconds from the press on a line of the menu until the next screen stands there, without a grey bar. */
async function move(page: Page, to: string): Promise<number> {
  await page.evaluate((address) => {
    const noted = globalThis as { movedIn?: number | undefined };
    noted.movedIn = undefined;
    const before = document.querySelector('main h1')?.textContent;
    const onClick = ({ timeStamp }: MouseEvent) => {
      removeEventListener('click', onClick, true);
      const watch = () => {
        const heading = document.querySelector('main h1')?.textContent;
        const isThere =
          location.pathname === address &&
          heading &&
          heading !== before &&
          !document.querySelector('main [class*="Skeleton"]');
        // After the frame that shows it, not before.
        if (isThere) setTimeout(() => (noted.movedIn = performance.now() - timeStamp));
        else requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    };
    addEventListener('click', onClick, true);
  }, to);
  const link = page.locator(`nav a[href="${to}"]`);
  await link.hover();
  // Who points at a line presses it some moments later.
  await page.waitForTimeout(1500);
  await link.click();
  return (await (await page.waitForFunction(() => (globalThis as { movedIn?: number }).movedIn)).jsonValue())!;
}

const stops = [
  '/dashboard/devices',
  '/dashboard/sale-leads',
  '/dashboard/my-pages',
  '/dashboard/campaign',
  '/dashboard',
];

/** Round the house twice: the second time every screen and its data have been there before. */
export async function moveAround(page: Page): Promise<{ pointed: number[]; known: number[] }> {
  const pointed: number[] = [];
  for (const to of stops) pointed.push(await move(page, to));
  const known: number[] = [];
  for (const to of stops) known.push(await move(page, to));
  return { pointed, known };
}

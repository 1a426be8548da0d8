import { expect, test } from '../play/fixtures.ts';

interface Drawn {
  /** Grey bars in the first drawing. */
  grey: number;
  /** Calls that only left afterwards. */
  late: string[];
}

for (const as of ['admin', 'manager'] as const)
  test(`home of ${as}: all that it shows is asked for with the page itself, and drawn at once`, async ({ visit }) => {
    const page = await visit({ as });
    const refused: string[] = [];
    page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
    await page.goto('/dashboard');
    await expect(page.locator('main dd').nth(5), 'a page is selected').toBeVisible();
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('main h1')) return;
        observer.disconnect();
        const grey = document.querySelectorAll('#root [class*="keleton"]').length;
        performance.mark('drawn', { detail: grey });
      }).observe(document, { childList: true, subtree: true });
    });
    // A machine that is busy for half a second is shown what is there until then.
    await expect(async () => {
      await page.reload();
      await expect(page.locator('main dd').nth(5)).toBeVisible();
      const drawn = await page.evaluate((): Drawn => {
        const [mark] = performance.getEntriesByName('drawn') as PerformanceMark[];
        const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const late = calls.filter(
          ({ initiatorType, startTime }) => initiatorType === 'fetch' && startTime > mark!.startTime,
        );
        return { grey: mark!.detail as number, late: late.map(({ name }) => new URL(name).pathname) };
      });
      expect(drawn).toEqual({ grey: 0, late: [] });
    }).toPass({ timeout: 20_000 });
    expect(refused).toEqual([]);
  });

import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../play/fixtures.ts';
import { openTemplatePages, type TemplatePage } from './template-pages.ts';

const kilobyte = 1000;
const firstWindow = 14 * 1024;
const most = 120 * kilobyte;

// One after the other: they share the venues.
test.describe.configure({ mode: 'default', timeout: 600_000 });

let pages: TemplatePage[];
test.beforeAll(async ({ product }) => {
  test.setTimeout(540_000);
  pages = await openTemplatePages(product);
});

async function onPhone<T>(
  browser: Browser,
  { hasScript = true, isDense = false },
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: isDense ? 3 : 1,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    javaScriptEnabled: hasScript,
  });
  const seen = await look(await context.newPage());
  await context.close();
  return seen;
}

/** Bytes of the page and of all that a phone fetches with it, headers included. */
async function weigh(page: Page, url: string): Promise<{ first: number; all: number; files: number }> {
  const sizes: Promise<number>[] = [];
  const add = (request: { sizes: () => Promise<{ responseBodySize: number; responseHeadersSize: number }> }) =>
    void sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  page.on('requestfinished', add);
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  page.off('requestfinished', add);
  const { responseBodySize, responseHeadersSize } = await response!.request().sizes();
  const fetched = await Promise.all(sizes);
  return {
    first: responseBodySize + responseHeadersSize,
    all: fetched.reduce((sum, size) => sum + size, 0),
    files: fetched.length,
  };
}

test('every template: the page arrives in the first window, and all its pictures within 120 KB', async ({
  browser,
}) => {
  const told: string[] = [];
  for (const { template, plain, dressed } of pages) {
    // A dense screen asks for larger pictures. A phone each, both at once: what one has fetched, it would not fetch
    // again, and each waits for silence.
    const weighOn = (url: string) => onPhone(browser, { isDense: true }, (page) => weigh(page, url));
    const [bare, full] = await Promise.all([weighOn(plain), weighOn(dressed)]);
    told.push(
      `${template} ${[bare.first, full.first, full.all].map((size) => (size / kilobyte).toFixed(1)).join(' / ')}`,
    );
    expect
      .soft([bare.files, full.files], `${template} has logo, header, background and three slides, or nothing`)
      .toEqual([1, 7]);
    expect.soft(Math.max(bare.first, full.first), `${template}: the page itself`).toBeLessThanOrEqual(firstWindow);
    expect.soft(full.all, `${template}: all of it`).toBeLessThanOrEqual(most);
    expect.soft(full.all, `${template}: the pictures were weighed too`).toBeGreaterThan(full.first * 4);
  }
  test.info().annotations.push({ type: 'KB: plain / dressed / with pictures', description: told.join(', ') });
});

// With pictures of an operator a template's own art is hidden: both are looked at.
test('every template, as it comes and with all its pictures, can be read by everyone', async ({ browser }) => {
  await onPhone(browser, {}, async (page) => {
    for (const { template, plain, dressed } of pages) {
      for (const url of [plain, dressed]) {
        await page.goto(url);
        // “Legacy” only in that it opens no second page for the sums.
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode(true)
          .options({ resultTypes: ['violations'] })
          .analyze();
        expect
          .soft(
            violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`),
            `${template} at ${url}`,
          )
          .toEqual([]);
      }
    }
  });
});

test('every template can be read and used with JavaScript off', async ({ browser }) => {
  const read = async (page: Page, url: string) => {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('button.go')).toBeEnabled();
    return page.locator('body').innerText();
  };
  await onPhone(browser, {}, (scripted) =>
    onPhone(browser, { hasScript: false }, async (plain) => {
      for (const page of pages) {
        for (const url of [page.plain, page.dressed]) {
          const words = await read(scripted, url);
          expect(words.length, page.template).toBeGreaterThan(60);
          expect(await read(plain, url), page.template).toBe(words);
        }
      }
    }),
  );
});

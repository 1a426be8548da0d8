import { chromium as engine, type Browser, type Locator, type Page } from '@playwright/test';
import { chromium } from '../e2e/play/chromium.ts';
import { startProduct } from '../e2e/play/product.ts';
import { signInByCall } from '../e2e/play/sign-in.ts';
import { openLongFlow } from './console/long-flow.ts';
import type { Figure } from './report.ts';

/** Milliseconds of the main thread that a key or a drag may take, beside what a key costs without an editor. */
const most = 50;
const times = 3;

const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' });
const properties = (page: Page) => page.getByRole('region', { name: 'Properties' });

async function type(page: Page, field: Locator): Promise<void> {
  await field.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('A guest reads this on a phone', { delay: 60 });
  // What follows the last key: the list of steps, the draft, the preview.
  await page.waitForTimeout(1500);
}

async function drag(page: Page): Promise<void> {
  const grip = (name: string) => steps(page).getByRole('button', { name, exact: true });
  await grip('Move Step 3').hover();
  const [from, to] = [await grip('Move Step 3').boundingBox(), await grip('Move Step 5').boundingBox()];
  await page.mouse.down();
  await page.mouse.move(from!.x + 8, (from!.y + to!.y) / 2, { steps: 15 });
  await page.mouse.move(to!.x + 8, to!.y + to!.height / 2, { steps: 15 });
  await page.mouse.up();
  await page.waitForTimeout(1500);
  const fourth = await steps(page)
    .getByRole('button', { name: /^Step \d+/ })
    .nth(3)
    .textContent();
  if (!fourth?.includes('Step 4')) throw new Error(`the drag has moved nothing: "${fourth}" is the fourth`);
}

async function keyInPlainInput(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  await page.setContent('<input>');
  const [, second = 0] = await longestTurns(browser, page, () => type(page, page.locator('input')));
  await page.close();
  return second;
}

/** How long the splash editor with thirty steps keeps the main thread for a key and for a drag. */
export async function benchEditor(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await engine.launch(chromium);
  try {
    const anchor = (await keyInPlainInput(browser)) + most;
    const { owner, open } = await openLongFlow(product);
    const { cookies, localStorage } = await signInByCall(product.url, owner);
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: {
        cookies,
        origins: [{ origin: product.url, localStorage: [{ name: 'languageId', value: 'en' }, ...localStorage] }],
      },
      baseURL: product.url,
    });
    const page = await context.newPage();
    await open(page);
    const choose = (name: string | RegExp) => steps(page).getByRole('button', { name }).first().click();
    const field = (label: string) => properties(page).getByLabel(label, { exact: true });
    const figures: Figure[] = [];
    /** One pause to tidy the memory may fall into any turn: the second counts, and of several tries the best. */
    const measure = async (what: string, act: () => Promise<void>, tries = times) => {
      let best = Number.POSITIVE_INFINITY;
      for (let time = 0; time < tries && best >= anchor; time += 1)
        best = Math.min(best, (await longestTurns(browser, page, act))[1]!);
      figures.push({ what: `${what} against a plain input and ${most} ms`, ours: best, anchor, unit: 'ms', atMost: 1 });
    };
    await choose('Design');
    await measure('a key in a text of the design', () => type(page, field('Welcome text')));
    await measure('a key in the terms', () => type(page, field('Terms of use')));
    await choose(/^Step 28/);
    await measure('a key in a label', () => type(page, field('Title')));
    await measure('a key in a description', () => type(page, field('Description')));
    await measure('a drag', () => drag(page), 1);
    return figures;
  } finally {
    await browser.close();
    await product.stop();
  }
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { frames?: { url: string; processId?: number }[] } };
}

/**
 * The longest turns of a page's main thread while something is done, in milliseconds of processor time, the longest
 * first. Time that another program had the processor is nobody's fault here, and is not in it.
 */
async function longestTurns(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, {
    categories: ['-*', 'toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mainThreads.has(`${pid}/${tid}`))
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000)
    .toSorted((one, other) => other - one);
}

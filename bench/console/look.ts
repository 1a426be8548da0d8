import type { BrowserContext, Page, Request } from '@playwright/test';

/** A hotel's line far from the server: 150 ms there and back, 1.6 Mbit/s, on a cheap laptop. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const cpuSlowdown = 4;

/** What a person sees of one address, in milliseconds since it was entered. */
export interface Look {
  firstPaint: number;
  /** All that the screen fetches is there. */
  content: number;
  largestPaint: number;
  scripts: number;
  calls: number;
  /** How often a call had to wait for another one before content was there. */
  roundTrips: number;
}

/** Runs in the page: notes the first frame that has a heading and no grey bar any more. */
function watchForContent(): void {
  const noted = globalThis as { contentAt?: number; largestPaint?: number };
  new PerformanceObserver((list) => {
    noted.largestPaint = list.getEntries().at(-1)!.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const watch = () => {
    const isThere = document.querySelector('h1') && !document.querySelector('#root [class*="keleton"]');
    const isCounted = location.pathname !== '/dashboard' || document.querySelectorAll('main dd').length >= 6;
    if (isThere && isCounted) noted.contentAt = performance.now();
    else requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}

export async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', line);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

interface Span {
  start: number;
  end: number;
}

/** The longest row of calls of which each began after the one before had been answered. */
function longestRow(calls: Span[]): number {
  const inOrder = calls.toSorted((a, b) => a.start - b.start);
  const depths: number[] = [];
  inOrder.forEach((call, index) => {
    const before = inOrder.slice(0, index).map((other, at) => (other.end <= call.start ? depths[at]! : 0));
    depths.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...depths);
}

/** Opens an address in a tab of its own; what the context has in its cache is there already. */
export async function lookAt(context: BrowserContext, url: string): Promise<Look> {
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(watchForContent);
  const scripts = new Set<string>();
  const calls: { request: Request; start: number; end: number }[] = [];
  page.on('request', (request) => {
    const type = request.resourceType();
    if (type === 'script') scripts.add(request.url());
    if (type === 'fetch' && !request.url().includes('/assets/'))
      calls.push({ request, start: performance.now(), end: Infinity });
  });
  page.on('response', (response) => {
    const found = calls.find(({ request }) => request === response.request());
    if (found) found.end = performance.now();
  });
  await page.goto(url, { waitUntil: 'commit' });
  const content = (await (
    await page.waitForFunction(() => (globalThis as { contentAt?: number }).contentAt, undefined, { timeout: 60_000 })
  ).jsonValue())!;
  const contentAt = performance.now();
  // The largest paint is told a moment after it; what comes later is not waited for.
  await page.waitForTimeout(400);
  const { firstPaint, largestPaint } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    largestPaint: (globalThis as { largestPaint?: number }).largestPaint ?? 0,
  }));
  await page.close();
  const before = calls.filter(({ end }) => end <= contentAt);
  return {
    firstPaint,
    content,
    largestPaint,
    scripts: scripts.size,
    calls: calls.length,
    roundTrips: longestRow(before),
  };
}

import { chromium as playwright } from '@playwright/test';
import lighthouse, { type Config, type Flags, type Result } from 'lighthouse';
import { chromium } from '../../e2e/play/chromium.ts';
import { freePort } from '../../e2e/play/product.ts';

const settings: Flags = {
  formFactor: 'mobile',
  onlyCategories: ['performance', 'accessibility'],
  output: 'json',
  logLevel: 'error',
  // A slow phone on a slow network is reckoned from what the page did, so a busy machine changes little.
  throttlingMethod: 'simulate',
  disableFullPageScreenshot: true,
  pauseAfterFcpMs: 200,
  pauseAfterLoadMs: 200,
  networkQuietThresholdMs: 300,
  cpuQuietThresholdMs: 300,
};
/** None of them counts for a score, and each takes its time. */
const withoutPictures: Config = {
  extends: 'lighthouse:default',
  settings: { skipAudits: ['screenshot-thumbnails', 'final-screenshot', 'bf-cache'] },
};

export interface Scores {
  performance: number;
  accessibility: number;
  lost: string[];
}
export type Judge = (url: string) => Promise<Scores>;

const oftenEnough = 3;

async function measure(url: string, port: number): Promise<Result> {
  let reason = 'no result';
  for (let turn = 0; turn < oftenEnough; turn += 1) {
    const lhr = (await lighthouse(url, { ...settings, port }, withoutPictures))?.lhr;
    if (lhr && !lhr.runtimeError) return lhr;
    // Now and then it misses the start of the trace, which says nothing of the page.
    reason = lhr?.runtimeError?.code ?? reason;
  }
  throw new Error(`Lighthouse did not get through ${url}: ${reason}`);
}

/** One browser for all that is judged in `use`. */
export async function withLighthouse(use: (judge: Judge) => Promise<void>): Promise<void> {
  const port = await freePort();
  const browser = await playwright.launch({ ...chromium, args: [...chromium.args, `--remote-debugging-port=${port}`] });
  try {
    await use(async (url) => {
      const lhr = await measure(url, port);
      const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
      const weighty = ['performance', 'accessibility'].flatMap(
        (category) => lhr.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
      );
      const lost = weighty.flatMap(({ id }) => {
        const { score: own, displayValue } = lhr.audits[id]!;
        return own !== null && own < 0.9 ? [`${id} ${displayValue ?? ''}`.trim()] : [];
      });
      return { performance: score('performance'), accessibility: score('accessibility'), lost };
    });
  } finally {
    await browser.close();
  }
}

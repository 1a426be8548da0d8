import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { collectProblems, isRefusedCall, type Problem } from './problems.ts';
import { startProduct, type Credentials, type DemoPerson, type Product } from './product.ts';
import { signInByCall } from './sign-in.ts';

export interface VisitOptions {
  /** Signed in already; nobody unless given. */
  as?: DemoPerson | Credentials;
  language?: LanguageId;
  scheme?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** The test breaks the console on purpose. */
  mayBreak?: boolean;
}

type Visit = (options?: VisitOptions) => Promise<Page & { problems: Problem[] }>;

interface Fixtures {
  visit: Visit;
}
interface WorkerFixtures {
  product: Product;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // Playwright finds a fixture's needs in the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      expect(await product.stop(), 'the product ends with code 0 on SIGTERM').toBe(0);
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  /** Opens a browser of one's own: another person, another machine. */
  visit: async ({ browser, product }, use) => {
    const opened: { close: () => Promise<void>; problems: Problem[]; mayBreak: boolean }[] = [];
    await use(async ({ as, language = 'en', scheme = 'light', width = 1440, height = 900, mayBreak = false } = {}) => {
      const credentials = typeof as === 'string' ? product.demo[as] : as;
      const session = credentials && (await signInByCall(product.url, credentials));
      const localStorage = [
        { name: 'languageId', value: language },
        { name: 'colorScheme', value: scheme },
        ...(session?.localStorage ?? []),
      ];
      const options: BrowserContextOptions = {
        baseURL: product.url,
        viewport: { width, height },
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'Asia/Ho_Chi_Minh',
        storageState: { cookies: session?.cookies ?? [], origins: [{ origin: product.url, localStorage }] },
      };
      const context = await browser.newContext(options);
      const problems = await collectProblems(context);
      opened.push({ close: () => context.close(), problems, mayBreak });
      return Object.assign(await context.newPage(), { problems });
    });
    for (const { close } of opened) await close();
    const unexpected = opened
      .filter(({ mayBreak }) => !mayBreak)
      .flatMap(({ problems }) => problems.filter((problem) => !isRefusedCall(problem)));
    expect(unexpected, 'nothing went wrong out of sight').toEqual([]);
  },
});

export { expect };

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, type VisitOptions } from '../play/fixtures.ts';
import { register, somebody } from '../play/people.ts';
import type { Product } from '../play/product.ts';
import { sayIn, type Say } from '../play/words.ts';
import type { Screen } from '../screens/screen.ts';
import { screensByAudience, settled, type Audience } from '../screens/screens.ts';
import { colourRules, colourViolations, type Axe, type Results, type Violations } from './judged-colours.ts';

/** What these find is minor or moderate, and not looked for: only what is serious counts here. */
const neverSerious = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'duplicate-id',
  'empty-heading',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'html-xml-lang-mismatch',
  'identical-links-same-purpose',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-refresh-no-exceptions',
  'meta-viewport-large',
  'meta-viewport',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];
const options = {
  resultTypes: ['violations' as const],
  preload: false,
  // Pages and mails stand in frames of an origin of their own, which do not answer: each would be waited for in vain.
  // Pages of guests are looked at by themselves, in built-in-templates.spec.ts.
  iframes: false,
  rules: Object.fromEntries(neverSerious.map((id) => [id, { enabled: false }])),
};
const structure = {
  ...options,
  rules: Object.fromEntries([...neverSerious, ...colourRules].map((id) => [id, { enabled: false }])),
};

async function personOf(audience: Audience, product: Product): Promise<Pick<VisitOptions, 'as'>> {
  if (audience === 'nobody') return {};
  if (audience !== 'newcomer' && audience !== 'platformAdmin') return { as: audience };
  // Their coming is also a mail and an event for the logs.
  const newcomer = await register(product, somebody('New Comer'));
  return { as: audience === 'newcomer' ? newcomer : audience };
}

const pathnameOf = (path: string) => path.split('?')[0];

/** As a click on a link does: the document stays, and the heading of the screen before goes with that screen. */
async function follow(page: Page, path: string): Promise<void> {
  const heading = await page.locator('h1').elementHandle();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((before) => !before!.isConnected, heading);
}

/** Goes through the screens; one that opens something on the screen before it finds that one still there. */
async function walk(
  page: Page,
  screens: Screen[],
  product: Product,
  say: () => Say,
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  let untouched: string | undefined;
  // Some screens ask before they are left with something typed in. The question may be gone before it is answered; then
  // the way was not taken.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  const goTo = (path: string) => page.goto(path).catch(() => page.goto(path));
  for (const screen of screens) {
    const path = screen.path(product);
    // Only between different screens is it plain when the next one is there; and an answer is the server's to give.
    const isOneStepAway = untouched !== undefined && pathnameOf(untouched) !== pathnameOf(path) && !screen.answers;
    if (path !== untouched) await (isOneStepAway ? follow(page, path) : goTo(path));
    untouched = screen.open || screen.answers ? undefined : path;
    await settled(page);
    // Back at the desk the frame changes once more, and takes along what was opened meanwhile.
    if (screen.open) await expect(page.getByRole('button', { name: say()('Open the menu') })).toBeHidden();
    await screen.open?.(page, say());
    await look(screen);
  }
}

function serious({ violations }: Violations): string[] {
  const found = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

/** Menu and top bar: the same around every screen, and most of what there is to look at on many. */
const frame = ['aside', 'header:not([class*="mantine-"])'];

/** Brings axe into the document, unless it is there. “Legacy” only in that it opens no second page for the sums. */
async function axe(page: Page, chosen: object, without: string[]): Promise<Results> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (isThere)
    return page.evaluate(([context, rules]) => (globalThis as unknown as { axe: Axe }).axe.run(context, rules), [
      { exclude: without.map((part) => [part]) },
      chosen,
    ] as const);
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options(chosen);
  for (const part of without) builder.exclude(part);
  return builder.analyze();
}

const paint = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate(async (value) => {
    document.documentElement.dataset.mantineColorScheme = value;
    await new Promise(requestAnimationFrame);
  }, scheme);

const violationsInTheLight = async (page: Page, without: string[] = []): Promise<string[]> => [
  ...serious(await axe(page, structure, without)),
  ...serious(await colourViolations(page, 'light', without, options)),
];

// Between the themes nothing changes but colours.
async function violationsInTheDark(page: Page, without: string[] = []): Promise<string[]> {
  await paint(page, 'dark');
  const found = await colourViolations(page, 'dark', without, options);
  await paint(page, 'light');
  return serious(found);
}

const violationsInBothThemes = async (page: Page): Promise<string[]> => [
  ...(await violationsInTheLight(page)),
  ...(await violationsInTheDark(page)),
];

const phoneAdaptsWithin = 10_000;

/** How much of the same screen is wider than a phone, once it has become a phone's and its words have settled. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(async (patience) => {
    const measure = () => document.documentElement.scrollWidth - innerWidth;
    for (const ends = performance.now() + patience; measure() > 0 && performance.now() < ends;)
      await new Promise(requestAnimationFrame);
    return measure();
  }, phoneAdaptsWithin);

/**
 * So many in one test that a slow machine gets through them, and that two workers share them: each test begins with a
 * sign-in and an empty cache.
 */
const screensPerTest = 16;

const parts = screensByAudience.flatMap(([audience, screens]) => {
  const count = Math.ceil(screens.length / screensPerTest);
  return Array.from({ length: count }, (_, at) => ({
    audience,
    screens: screens.slice(at * screensPerTest, (at + 1) * screensPerTest),
    whose: count === 1 ? audience : `${audience} (${at + 1} of ${count})`,
  }));
});

type Spoken = 'vi' | 'ar';

/** As if it had been chosen in another tab: whatever is open stays open. */
async function speak(page: Page, language: Spoken): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('languageId', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'languageId', newValue: chosen }));
  }, language);
  // All words come with it; their letters may still be on their way.
  await page.waitForFunction(
    (chosen) => document.documentElement.lang === chosen && document.fonts.status === 'loaded',
    language,
  );
}

for (const { audience, screens, whose } of parts) {
  test(`no screen of ${whose} has a serious accessibility violation, a hidden error or more than fits on a phone`, async ({
    visit,
    product,
  }) => {
    test.setTimeout(540_000);
    // English is what every journey reads; Vietnamese is longer, and Arabic runs the other way. Each screen is opened
    // in the one in which the screen before it was left.
    let [spoken, other]: [Spoken, Spoken] = ['vi', 'ar'];
    const page = await visit({ ...(await personOf(audience, product)), language: spoken });
    let seen: string[] = [];
    await walk(
      page,
      screens,
      product,
      () => sayIn(spoken),
      async ({ name, answers }) => {
        expect.soft(await violationsInTheLight(page, seen), name).toEqual([]);
        const desk = page.viewportSize()!;
        await page.setViewportSize({ width: 360, height: 740 });
        // The menu makes room only a second after the window has come to rest: meanwhile colours are looked at.
        expect.soft(await violationsInTheDark(page, seen), `${name} in the dark`).toEqual([]);
        expect.soft(await overhang(page), `${name} in ${spoken}`).toBeLessThanOrEqual(0);
        // What is said has a name in every language, since no translation is empty: only its length is new.
        await speak(page, other);
        expect.soft(await overhang(page), `${name} in ${other}`).toBeLessThanOrEqual(0);
        [spoken, other] = [other, spoken];
        await page.setViewportSize(desk);
        const hidden = page.problems
          .splice(0)
          .filter(({ text }) => !(answers && text.includes(`status of ${answers}`)));
        expect.soft(hidden, name).toEqual([]);
        // What is around a screen of the console is looked at with the first.
        if (audience !== 'nobody') seen = frame;
      },
    );
  });
}

test('no menu, dialog or cover of a phone has a serious accessibility violation', async ({ visit }) => {
  const page = await visit({ as: 'admin', width: 390, height: 800 });
  await page.goto('/dashboard/page-role');
  await settled(page);
  expect.soft(await violationsInBothThemes(page), 'a table as cards').toEqual([]);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect.soft(await violationsInBothThemes(page), 'menu').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await violationsInBothThemes(page), 'languages').toEqual([]);
});

test('theme and language menus and the 500 page have no serious accessibility violation', async ({ visit }) => {
  const page = await visit({ as: 'admin', mayBreak: true });
  await page.goto('/dashboard');
  await settled(page);
  for (const name of ['Theme: Light', 'Language: English']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    expect.soft(await violationsInBothThemes(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.context().route('**/assets/my-pages-*.js', (route) => route.abort());
  // As if it had been loaded anew already: it does that once by itself before it gives up.
  await page.evaluate(() => sessionStorage.setItem('reloaded_for_chunk', String(Date.now())));
  await page.getByRole('link', { name: 'My pages' }).click();
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
  expect.soft(await violationsInBothThemes(page), '500').toEqual([]);
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as engine, type Browser, type BrowserContext } from '@playwright/test';
import { chromium } from '../e2e/play/chromium.ts';
import { startProduct, type Product } from '../e2e/play/product.ts';
import { signInByCall } from '../e2e/play/sign-in.ts';
import { lookAt, slowDown, type Look } from './console/look.ts';
import { moveAround } from './console/moves.ts';
import { openBarePage } from './console/open-bare-page.ts';
import { weighConsole } from './console/weight.ts';
import { median } from './median.ts';
import type { Figure } from './report.ts';

const rounds = 5;
const mostScripts = 25;
const mostRoundTrips = 3;
const editor = '/dashboard/wifi-login-flow';
const routes = ['/signin', '/dashboard', '/dashboard/report-overview', editor];

/** A browser that has signed in before, with nothing in its cache. */
async function openAs(browser: Browser, origin: string, product: Product, isSignedIn = true): Promise<BrowserContext> {
  const session = await signInByCall(product.url, product.demo.admin);
  const uid = session.localStorage.find(({ name }) => name === 'id')!.value;
  const kept = [...session.localStorage, { name: 'selected_page', value: `${uid}:${product.demo.page.eid}` }];
  const localStorage = [{ name: 'languageId', value: 'vi' }, ...(isSignedIn ? kept : [])];
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Ho_Chi_Minh',
    storageState: { cookies: isSignedIn ? session.cookies : [], origins: [{ origin, localStorage }] },
  });
}

interface Looks {
  cold: Look[];
  warm: Look[];
}

async function lookTwice(browser: Browser, product: Product, origin: string, path: string): Promise<[Look, Look]> {
  const context = await openAs(browser, origin, product, path !== '/signin');
  const cold = await lookAt(context, `${origin}${path}`);
  const warm = await lookAt(context, `${origin}${path}`);
  await context.close();
  return [cold, warm];
}

const medianOf = (looks: Look[], what: keyof Look) => median(looks.map((look) => look[what]));
const mostOf = (looks: Look[], what: keyof Look) => Math.max(...looks.map((look) => look[what]));
const tell = (what: string, look: Look[]) =>
  process.stdout.write(
    `${what}: first paint ${Math.round(medianOf(look, 'firstPaint'))} ms, content ${Math.round(medianOf(look, 'content'))}, largest paint ${Math.round(medianOf(look, 'largestPaint'))}; ${mostOf(look, 'scripts')} scripts, ${mostOf(look, 'calls')} calls, ${mostOf(look, 'roundTrips')} one after the other\n`,
  );

async function lookAround(browser: Browser, product: Product, bareUrl: string): Promise<Figure[]> {
  const bare: Looks = { cold: [], warm: [] };
  const ours = new Map<string, Looks>(routes.map((path) => [path, { cold: [], warm: [] }]));
  const add = (looks: Looks, [cold, warm]: [Look, Look]) => {
    looks.cold.push(cold);
    looks.warm.push(warm);
  };
  for (let round = 0; round < rounds; round += 1) {
    add(bare, await lookTwice(browser, product, bareUrl, '/'));
    add(ours.get('/dashboard')!, await lookTwice(browser, product, product.url, '/dashboard'));
  }
  for (const path of routes.filter((path) => path !== '/dashboard'))
    add(ours.get(path)!, await lookTwice(browser, product, product.url, path));
  for (const [path, { cold, warm }] of [['bare page', bare] as const, ...ours]) {
    tell(`${path}, cold`, cold);
    tell(`${path}, warm`, warm);
  }
  const home = ours.get('/dashboard')!;
  return [
    {
      what: 'console, home with files in the cache, until its content is there',
      ours: medianOf(home.warm, 'content'),
      anchor: medianOf(bare.warm, 'content'),
      unit: 'ms',
      atMost: 1.5,
    },
    {
      what: 'console, home with nothing in the cache, until its content is there',
      ours: medianOf(home.cold, 'content'),
      anchor: medianOf(bare.cold, 'content'),
      unit: 'ms',
    },
    ...[...ours].flatMap(([path, { cold }]): Figure[] => [
      {
        what: `console, scripts of ${path}`,
        ours: mostOf(cold, 'scripts'),
        anchor: mostScripts,
        unit: 'requests',
        atMost: 1,
      },
      {
        what: `console, calls one after the other before ${path} is there`,
        ours: mostOf(cold, 'roundTrips'),
        anchor: mostRoundTrips,
        unit: 'calls',
        atMost: 1,
      },
    ]),
  ];
}

async function walk(browser: Browser, product: Product, isSlow: boolean): Promise<Figure[]> {
  const context = await openAs(browser, product.url, product);
  const page = await context.newPage();
  if (isSlow) await slowDown(page);
  await page.goto(`${product.url}/dashboard`);
  await page.locator('main dd').nth(5).waitFor();
  await page.waitForTimeout(2000);
  const { pointed, known } = await moveAround(page);
  await context.close();
  const where = isSlow ? 'on a long line and a slow machine' : 'on this machine';
  process.stdout.write(
    `${where}, from press to next screen: ${pointed.map(Math.round).join(', ')} ms; again: ${known.map(Math.round).join(', ')} ms\n`,
  );
  return [
    {
      what: `console ${where}, from the press on a menu line to a screen whose data is there`,
      ours: median(known),
      anchor: 100,
      unit: 'ms',
      atMost: 1,
    },
    {
      what: `console ${where}, from the press on a menu line that was pointed at to its screen`,
      ours: median(pointed),
      anchor: 100,
      unit: 'ms',
      atMost: 1,
    },
  ];
}

/** The console on a long line and a slow machine, against the least that the same framework can do. */
export async function benchConsole(): Promise<Figure[]> {
  if (!existsSync(join(import.meta.dirname, '../dist/console/index.html')))
    throw new Error('npm run build comes first');
  const product = await startProduct();
  const bare = await openBarePage(product.url);
  const browser = await engine.launch({ executablePath: chromium.executablePath, args: chromium.args });
  try {
    return [
      ...weighConsole(),
      ...(await lookAround(browser, product, bare.url)),
      ...(await walk(browser, product, false)),
      ...(await walk(browser, product, true)),
    ];
  } finally {
    await browser.close();
    bare.server.close();
    bare.server.closeAllConnections();
    await product.stop();
  }
}

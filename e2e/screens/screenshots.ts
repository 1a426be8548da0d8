import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { chromium as browsers, type Browser, type Page } from '@playwright/test';
import { helpLanguages } from '@wifi/contract/help-paths.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { chromium } from '../play/chromium.ts';
import { holdLive } from '../play/hold-live.ts';
import { startProduct, type DemoPerson, type Product } from '../play/product.ts';
import { signInByCall } from '../play/sign-in.ts';
import { demoMessages, openNamed } from './demo-messages.ts';
import { dialogOpened } from './screen.ts';
import { settled } from './screens.ts';

/**
 * The pictures of README.md and of the help, taken anew from the built product: `npm run screenshots`, or one kind of
 * them by `npm run screenshots -- help`.
 */
const docs = join(import.meta.dirname, '../../docs');
const folders = { readme: join(docs, 'screenshots'), help: join(docs, 'help/images') };
const mostBytes = { png: 200_000, webp: 120_000 };

interface Picture {
  file: string;
  path: (product: Product) => string;
  as?: DemoPerson;
  language?: LanguageId;
  scheme?: 'light' | 'dark';
  width?: number;
  height?: number;
  act?: (page: Page) => Promise<void>;
}

const details = ({ demo }: Product) => `/dashboard/page/${demo.page.eid}`;

const deviceOf = (demo: Product['demo']) => demo.devices.find(({ type }) => type === 'mikrotik')!;

const setUp = ({ demo }: Product) => `/dashboard/devices?setup=${deviceOf(demo).nas_id}`;

/** As the demo's MikroTik would redirect a phone. */
const splash = ({ demo }: Product) =>
  `/portal/${demo.page.eid}/${deviceOf(demo).nas_id}?${new URLSearchParams({
    mac: '02:5E:10:00:00:01',
    ip: '10.5.50.20',
    login: 'http://10.5.50.1/login',
    chapid: '\\115',
    chap: '\\274\\013\\242\\243\\236\\226\\151\\224\\070\\023\\243\\207\\252\\061\\016\\254',
  })}`;

async function chooseSurvey(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /Khảo sát/ })
    .click();
  await page.getByText('Guests who answered').waitFor();
}

const talking: Picture[] = [
  {
    file: 'email-campaign',
    path: () => '/dashboard/email-campaign',
    as: 'marketer',
    act: openNamed(demoMessages.campaign),
  },
  { file: 'automation', path: () => '/dashboard/automation', as: 'marketer', act: openNamed(demoMessages.flow) },
  {
    file: 'email-editor',
    path: () => '/dashboard/email-templates',
    as: 'marketer',
    act: openNamed(demoMessages.template),
  },
  { file: 'groups', path: () => '/dashboard/groups', as: 'marketer' },
];

const pictures: Picture[] = [
  { file: 'sign-in', path: () => '/signin' },
  { file: 'home', path: () => '/dashboard', as: 'admin' },
  { file: 'my-pages', path: () => '/dashboard/my-pages', as: 'admin' },
  { file: 'page-details', path: details, as: 'admin' },
  { file: 'page-roles', path: () => '/dashboard/page-role', as: 'admin' },
  { file: 'settings', path: () => '/dashboard/settings', as: 'admin' },
  { file: 'home-dark', path: () => '/dashboard', as: 'admin', scheme: 'dark' },
  { file: 'page-roles-arabic', path: () => '/dashboard/page-role', as: 'admin', language: 'ar' },
  { file: 'splash', path: splash, language: 'vi', width: 390, height: 844 },
  { file: 'devices', path: () => '/dashboard/devices', as: 'admin' },
  { file: 'device-setup', path: setUp, as: 'admin', act: dialogOpened },
  { file: 'access-codes', path: () => '/dashboard/accesscode', as: 'admin' },
  { file: 'desk', path: () => '/dashboard/accesscode/desk', as: 'manager', width: 390, height: 844 },
  { file: 'guest-accounts', path: () => '/dashboard/guest-accounts', as: 'admin' },
  { file: 'splash-editor', path: () => '/dashboard/wifi-login-flow', as: 'admin' },
  { file: 'campaign-calendar', path: () => '/dashboard/campaign?view=calendar', as: 'marketer' },
  { file: 'media', path: () => '/dashboard/media', as: 'admin', scheme: 'dark' },
  { file: 'mini-site', path: ({ demo }) => `/v/${demo.page.eid}`, width: 390, height: 844 },
  { file: 'report-overview', path: () => '/dashboard/report-overview?range=30&compare=previous', as: 'admin' },
  { file: 'report-times', path: () => '/dashboard/report-times?range=year', as: 'analyst', scheme: 'dark' },
  { file: 'report-survey', path: () => '/dashboard/report-survey?range=year', as: 'marketer', act: chooseSurvey },
  { file: 'profiles', path: () => '/dashboard/guests-custom-profile', as: 'admin' },
  { file: 'leads', path: () => '/dashboard/sale-leads', as: 'admin' },
  ...talking,
  {
    file: 'report-overview-phone',
    path: () => '/dashboard/report-overview?range=30',
    as: 'admin',
    language: 'ar',
    width: 390,
    height: 844,
  },
  { file: 'my-pages-phone', path: () => '/dashboard/my-pages', as: 'admin', language: 'vi', width: 390, height: 844 },
];

/** In both languages of the help, small enough to be read beside its words. */
const helpPictures: Picture[] = [
  { file: 'home', path: () => '/dashboard', as: 'admin' },
  { file: 'device-setup', path: setUp, as: 'admin', act: dialogOpened },
  { file: 'devices', path: () => '/dashboard/devices', as: 'admin' },
  { file: 'splash-editor', path: () => '/dashboard/wifi-login-flow', as: 'admin' },
  { file: 'campaign-calendar', path: () => '/dashboard/campaign?view=calendar', as: 'marketer' },
  { file: 'access-codes', path: () => '/dashboard/accesscode', as: 'admin' },
  { file: 'desk', path: () => '/dashboard/accesscode/desk', as: 'manager', width: 390, height: 844 },
  { file: 'profiles', path: () => '/dashboard/guests-custom-profile', as: 'admin' },
  { file: 'leads', path: () => '/dashboard/sale-leads', as: 'admin' },
  { file: 'report-overview', path: () => '/dashboard/report-overview?range=30&compare=previous', as: 'admin' },
  { file: 'report-times', path: () => '/dashboard/report-times?range=year', as: 'analyst' },
  { file: 'page-roles', path: () => '/dashboard/page-role', as: 'admin' },
  ...talking,
];

const besideWords = { width: 1280, height: 800 };

/**
 * The clock stands still, a minute after whatever is seen meanwhile, and what was made at random or just now is put in
 * its place. A plan ends when it ends.
 */
async function holdStill(page: Page): Promise<void> {
  const takenAt = new Date(Date.now() + 60_000);
  const justBefore = new Date(takenAt.getTime() - 30 * 60_000).toISOString();
  await page.clock.setFixedTime(takenAt);
  await page.route(/\/(pages|account\/browsers)(\/\w+)?(\?|$)/, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(/(?<!"end_date":")\d{4}-\d\d-\d\dT[\d:.]+Z/g, justBefore);
    return route.fulfill({ response, body: text });
  });
}

async function hideRandomId(page: Page, eid: string): Promise<void> {
  await page.getByText(eid, { exact: true }).evaluateAll((elements) => {
    for (const element of elements) element.textContent = 'w1f1d3m0pg';
  });
}

async function take(
  browser: Browser,
  product: Product,
  target: string,
  { path, as, language = 'en', scheme = 'light', width = 1440, height = 900, act }: Picture,
): Promise<void> {
  const session = as && (await signInByCall(product.url, product.demo[as]));
  const localStorage = [
    { name: 'languageId', value: language },
    { name: 'colorScheme', value: scheme },
    ...(session?.localStorage ?? []),
  ];
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: language === 'en' ? 'en-GB' : language,
    timezoneId: 'Asia/Ho_Chi_Minh',
    storageState: { cookies: session?.cookies ?? [], origins: [{ origin: product.url, localStorage }] },
  });
  const page = await context.newPage();
  await holdStill(page);
  await holdLive(page);
  await page.goto(path(product));
  await page.waitForLoadState('networkidle');
  await act?.(page);
  await settled(page);
  await hideRandomId(page, product.demo.page.eid);
  await mkdir(dirname(target), { recursive: true });
  const kind = target.endsWith('.webp') ? 'webp' : 'png';
  if (kind === 'png') await page.screenshot({ path: target, animations: 'disabled', caret: 'hide' });
  else await writeWebp(page, target);
  await context.close();
  const { size } = await stat(target);
  if (size > mostBytes[kind]) throw new Error(`${target} has ${size} bytes; the limit is ${mostBytes[kind]}`);
  console.log(`${relative(docs, target)} ${Math.round(size / 1000)} KB`);
}

/** Chromium writes WebP itself, though Playwright does not offer it. */
async function writeWebp(page: Page, target: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  await writeFile(target, Buffer.from(data, 'base64'));
}

const wanted = process.argv[2];
const shots = [
  ...pictures.map((picture) => ({ kind: 'readme' as const, file: `${picture.file}.png`, picture })),
  ...helpLanguages.flatMap((language) =>
    helpPictures.map((picture) => ({
      kind: 'help' as const,
      file: `${language}/${picture.file}.webp`,
      picture: { ...besideWords, ...picture, language },
    })),
  ),
].filter(({ kind }) => wanted === undefined || kind === wanted);

const product = await startProduct();
try {
  for (const kind of new Set(shots.map((shot) => shot.kind))) await rm(folders[kind], { recursive: true, force: true });
  const browser = await browsers.launch(chromium);
  for (const { kind, file, picture } of shots) await take(browser, product, join(folders[kind], file), picture);
  await browser.close();
} finally {
  await product.stop();
}

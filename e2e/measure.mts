import { chromium as browsers } from '@playwright/test';
import { chromium } from './chromium.ts';
import { startProduct } from './product.ts';
import { settled } from './screens.ts';
import { signInByCall } from './sign-in.ts';
const product = await startProduct();
const browser = await browsers.launch(chromium);
try {
  for (const language of ['vi', 'ar']) {
    const session = await signInByCall(product.url, product.demo.admin);
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 768, height: 1024 }, storageState: { cookies: session.cookies, origins: [{ origin: product.url, localStorage: [{ name: 'languageId', value: language }, ...session.localStorage] }] } });
    const page = await context.newPage();
    for (const path of ['my-pages','devices','campaign','wifi-campaign','guest-accounts','guests-custom-profile','sale-leads','accesscode','groups','guest-sessions','page-role','report-visits?range=year','report-top-users?range=year','report-history-log?range=year','report-hms-error?range=year','report-times?range=year','report-overview?range=year','report-devices?range=year','report-software?range=year','report-campaigns?range=year','privacy','settings-advance']) {
      await page.goto(`/dashboard/${path}`);
      await settled(page).catch(() => console.log('not settled', path));
      await page.waitForTimeout(300);
      const found = await page.evaluate(() => [document.documentElement, ...document.querySelectorAll('main *')].filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 200 && ['auto', 'scroll', 'visible'].includes(getComputedStyle(e).overflowX)).slice(0, 6).map((e) => `${e.tagName}.${String((e as HTMLElement).className).slice(0, 40)} ${e.scrollWidth - e.clientWidth}`));
      console.log(language, path, JSON.stringify(found));
      if (['sale-leads', 'guests-custom-profile', 'report-times?range=year'].includes(path)) await page.screenshot({ path: `/tmp/f-${language}-${path.slice(0, 12)}.png` });
    }
    await context.close();
  }
} finally { await browser.close(); await product.stop(); }

import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../play/fixtures.ts';
import { holdLive } from '../play/hold-live.ts';
import { settled } from '../screens/screens.ts';

const kilobyte = 1000;
// Names that only these libraries have, and that survive minification.
const heavy: [string, RegExp][] = [
  ['charts', /recharts-(?:wrapper|surface)/],
  ['date pickers', /["'`](?:MonthLevel|CalendarHeader)["'`]/],
  ['drop zones', /["'`]Dropzone["'`]/],
];

interface Script {
  path: string;
  transferred: number;
  gzip: number;
  text: string;
}

/** What the network carried, compressed as it was sent. */
async function scriptsOf(page: Page, path: string): Promise<Script[]> {
  const scripts: Promise<Script>[] = [];
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    scripts.push(
      (async () => {
        const [body, { responseBodySize: transferred }] = await Promise.all([
          response.body(),
          response.request().sizes(),
        ]);
        return {
          path: new URL(response.url()).pathname,
          transferred,
          gzip: gzipSync(body).length,
          text: body.toString(),
        };
      })(),
    );
  });
  await holdLive(page);
  await page.goto(path);
  await settled(page);
  await page.waitForLoadState('networkidle');
  return Promise.all(scripts);
}

const total = (scripts: Script[], what: 'transferred' | 'gzip') =>
  scripts.reduce((sum, script) => sum + script[what], 0) / kilobyte;

const routes: { path: string; as?: 'admin'; most: number }[] = [
  { path: '/signin', most: 170 },
  { path: '/dashboard', as: 'admin', most: 260 },
];

for (const { path, as, most } of routes) {
  test(`${path} loads at most ${most} KB of JavaScript, and no charts, date pickers or drop zones`, async ({
    visit,
  }) => {
    const page = await visit(as ? { as, language: 'vi' } : { language: 'vi' });
    const scripts = await scriptsOf(page, path);
    expect(scripts.length).toBeGreaterThan(1);
    test.info().annotations.push({
      type: 'JavaScript',
      description: `${total(scripts, 'transferred').toFixed(1)} KB sent, ${total(scripts, 'gzip').toFixed(1)} KB as gzip, ${scripts.length} files`,
    });
    expect(total(scripts, 'gzip'), 'as gzip').toBeLessThanOrEqual(most);
    expect(total(scripts, 'transferred'), 'as sent').toBeLessThanOrEqual(most);
    for (const { path: file, text } of scripts)
      for (const [what, pattern] of heavy) expect(text, `${what} in ${file}`).not.toMatch(pattern);
  });
}

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { startProduct } from '../play/product.ts';

const folder = join(import.meta.dirname, '../../dist/console');
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Any host of plain files: it knows nothing of the product but the address in its page. */
async function serveConsole(apiUrl: () => string) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const file = join(folder, path);
    if (path !== '/' && existsSync(file) && statSync(file).isFile()) {
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
      createReadStream(file).pipe(response);
      return;
    }
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    response
      .writeHead(200, { 'content-type': types['.html'] })
      .end(page.replace(/<meta name="api" content="[^"]*"/, `<meta name="api" content="${apiUrl()}"`));
  });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a console on another origin signs in, lists, uploads, follows live figures and renews its sign-in', async ({
  page,
}) => {
  let api = '';
  const served = await serveConsole(() => api);
  const product = await startProduct((url) => {
    api = url;
    return Promise.resolve({ CONSOLE_ORIGINS: served.url });
  });
  try {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(new URL(request.url()).origin);
    });
    const blocked: string[] = [];
    page.on('console', (message) => {
      if (/CORS|Content Security Policy/.test(message.text())) blocked.push(message.text());
    });
    await page.addInitScript(() => localStorage.setItem('languageId', 'en'));
    const { email_mobile, password } = product.demo.admin;
    await page.goto(`${served.url}/signin`);
    await page.getByLabel('Email/Mobile').fill(email_mobile);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${served.url}/dashboard**`);
    await page.goto(`${served.url}/dashboard/page/${product.demo.page.eid}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto(`${served.url}/dashboard/devices`);
    await expect(page.getByText(product.demo.devices[0]!.nas_id)).toBeVisible();
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();

    await page.goto(`${served.url}/dashboard/media`);
    const photo = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#0b6e69' } })
      .jpeg()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'elsewhere.jpg', mimeType: 'image/jpeg', buffer: photo });
    const picture = page.locator(`img[src^="${product.url}/media/"]`).first();
    await expect(picture).toBeVisible();
    const width = picture.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth));
    expect(await width).toBeGreaterThan(0);

    // The token no longer counts: the cookie of the other origin brings a new one.
    await page.evaluate(() => localStorage.setItem('id_token', 'over'));
    await page.goto(`${served.url}/dashboard/devices`);
    await expect(page.getByText(product.demo.devices[0]!.nas_id)).toBeVisible();

    expect([...new Set(calls)]).toEqual([product.url]);
    expect(blocked).toEqual([]);
  } finally {
    served.close();
    await product.stop();
  }
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createConsolePage } from './console-page.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const page = `<head>
    <script type="module" nonce="__CSP_NONCE__" src="/assets/main.js"></script>
    <!-- files of this address -->
  </head>
  <body data-shape="list"></body>`;

const routes = {
  '/dashboard': { scripts: ['assets/main.js', 'assets/home.js'], styles: [], sentences: { vi: ['a.vi.js'] } },
  '/dashboard/guests/:id': {
    scripts: ['assets/guest.js'],
    styles: ['assets/guest.css'],
    sentences: {},
    shape: 'form',
    reads: ['page /profiles'],
  },
};

/** A build of the console with these routes, as `createConsolePage` finds it. */
function pageOf(build: { routes?: object } = { routes }) {
  const folder = mkdtempSync(join(tmpdir(), 'console-page-'));
  folders.push(folder);
  writeFileSync(join(folder, 'index.html'), page);
  if (build.routes) {
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, '.vite/routes.json'), JSON.stringify(build.routes));
  }
  return createConsolePage(folder);
}

test('the head names the files of the address, but none that the page names already', () => {
  const html = pageOf()('/dashboard', 'n');
  expect(html).toContain('<link rel="modulepreload" crossorigin nonce="n" href="/assets/home.js">');
  expect(html.match(/assets\/main\.js/g)).toHaveLength(1);
  expect(html).toContain(`<meta name="sentences" content='{"vi":["a.vi.js"]}'>`);
  expect(html).not.toContain('name="reads"');
  expect(html).toContain('data-shape="list"');
  expect(html).not.toContain('files of this address');
});

test('an :id stands for any one part of the address, and the page bears the shape and the reads of its screen', () => {
  const html = pageOf()('/dashboard/guests/17', 'n');
  expect(html).toContain('<link rel="preload" as="style" crossorigin href="/assets/guest.css">');
  expect(html).toContain('href="/assets/guest.js"');
  expect(html).toContain(`<meta name="reads" content='["page /profiles"]'>`);
  expect(html).toContain('data-shape="form"');
});

test.each([
  '/dashboard/guests',
  '/dashboard/guests/',
  '/dashboard/guests//',
  '/dashboard/guests/17/more',
  '/elsewhere',
])('the address %s is no route: its page names nothing but what every page needs', (path) => {
  const html = pageOf()(path, 'n');
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('name="sentences"');
  expect(html).not.toContain('files of this address');
  expect(html).toContain('data-shape="list"');
});

test.each(['/dashboard', '/dashboard/guests/17'])('%s with a slash at its end is the same page', (path) => {
  const pageAt = pageOf();
  expect(pageAt(`${path}/`, 'n')).toBe(pageAt(path, 'n'));
});

test('every answer has the nonce it is given, in all its places', () => {
  const pageAt = pageOf();
  for (const path of ['/dashboard', '/elsewhere'])
    for (const nonce of ['one', 'two']) {
      const html = pageAt(path, nonce);
      expect(html).not.toContain('__CSP_NONCE__');
      expect(html.match(/nonce="(\w+)"/g)).toEqual(Array(path === '/dashboard' ? 2 : 1).fill(`nonce="${nonce}"`));
    }
});

test('a build that wrote down no routes has one page for every address', () => {
  const pageAt = pageOf({});
  expect(pageAt('/dashboard', 'n')).toBe(pageAt('/elsewhere', 'n'));
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';

let app: TestApp;
let venue: TestVenue;
let server: Server;
let site: string;
const asked: string[] = [];
let open = 0;
let mostOpen = 0;

const pages: Record<string, number | string> = {
  '/menu': 200,
  '/gone': 404,
  '/removed': 410,
  '/members': 403,
  '/busy': 429,
  '/broken': 503,
  '/moved': '/menu',
  '/moved-away': '/gone',
  '/circle': '/circle',
  '/inside': 'http://169.254.169.254/latest/meta-data',
  '/inside-by-name': 'http://[::ffff:10.0.0.8]/',
  '/app': 'zalo://open',
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = new URL(request.url!, site).pathname;
    asked.push(`${request.method} ${request.url}`);
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.on('close', () => {
      open -= 1;
    });
    if (path === '/silent') return;
    if (path === '/cut') return void request.socket.destroy();
    if (path === '/no-head' && request.method === 'HEAD') return void response.writeHead(405).end();
    if (path.startsWith('/slow')) return void setTimeout(() => response.writeHead(200).end(), 100);
    // Longer than anybody reads: only its head is waited for.
    if (path === '/endless') return void response.writeHead(200).write('x'.repeat(600_000));
    const found = pages[path] ?? 200;
    if (typeof found === 'number') response.writeHead(found).end('x');
    else response.writeHead(302, { location: found }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await openTestApp({ portalUrl: site });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});
beforeEach(async () => {
  venue = await openVenue(app);
  asked.length = 0;
});

const ask = (links: string[], token = venue.token) => app.call('POST /email-links', { token, body: { links } });
async function tried(...links: string[]): Promise<string[]> {
  const { status, body } = await ask(links);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.rows.map(({ link }: { link: string }) => link)).toEqual(links);
  return body.rows.map(({ found }: { found: string }) => found);
}

test('each link is answered by what its server says', async () => {
  const paths = ['/menu', '/gone', '/removed', '/members', '/busy', '/broken', '/cut', '/no-head', '/endless'];
  expect(await tried(...paths.map((path) => site + path))).toEqual([
    'reachable',
    'gone',
    'gone',
    'unsure',
    'unsure',
    'unsure',
    'unreachable',
    'reachable',
    'reachable',
  ]);
  expect(asked.filter((line) => line.endsWith('/menu'))).toEqual(['HEAD /menu']);
  expect(asked.filter((line) => line.endsWith('/no-head'))).toEqual(['HEAD /no-head', 'GET /no-head']);
});

test('redirects are followed to their end, and never into a network of ours or out of the web', async () => {
  const paths = ['/moved', '/moved-away', '/circle', '/inside', '/inside-by-name', '/app'];
  expect(await tried(...paths.map((path) => site + path))).toEqual([
    'reachable',
    'gone',
    'unreachable',
    'private',
    'private',
    'unsure',
  ]);
  expect(await tried('http://10.0.0.8/menu', 'http://192.168.1.1/', 'http://169.254.169.254/')).toEqual([
    'private',
    'private',
    'private',
  ]);
});

test('a server that says nothing is given up after five seconds', async () => {
  const begun = performance.now();
  expect(await tried(`${site}/silent`)).toEqual(['unreachable']);
  expect(performance.now() - begun).toBeGreaterThan(4000);
  expect(asked).toEqual(['HEAD /silent', 'GET /silent']);
});

test('fields are filled as in a mail; what differs from guest to guest by its host is not tried', async () => {
  expect(
    await tried(
      '{{ venue_url }}',
      `${site}/menu?of={{ first_name | default: "guest" }}`,
      'https://{{ first_name }}.example/',
      '{{ unsubscribe_url }}',
      '{{ broken',
      'mailto:a@b.example',
    ),
  ).toEqual(['reachable', 'reachable', 'unsure', 'unsure', 'unsure', 'unsure']);
  expect(asked).toHaveLength(2);
  expect(asked).toContainEqual(expect.stringMatching(/^HEAD \/v\//));
});

test('fifty at most, eight at once, the same one once', async () => {
  mostOpen = 0;
  const links = Array.from({ length: 49 }, (_, at) => `${site}/slow?${at}`);
  expect(new Set(await tried(...links, links[0]!))).toEqual(new Set(['reachable']));
  expect(asked).toHaveLength(49);
  expect(mostOpen).toBeLessThanOrEqual(8);
  expect(mostOpen).toBeGreaterThan(1);
  expect((await ask(Array.from({ length: 51 }, () => site))).status).toBe(400);
});

test('twenty times in ten minutes, whoever of the page asks; other pages are not held up', async () => {
  for (let nth = 0; nth < 20; nth += 1) expect((await ask([`${site}/menu`])).status).toBe(200);
  expect((await ask([`${site}/menu`])).body.code).toBe('too-many-tries');
  const other = await openVenue(app);
  expect((await ask([`${site}/menu`], other.token)).status).toBe(200);
});

test('a link that does not work is no failed call of the page', async () => {
  await tried(`${site}/gone`, `${site}/cut`);
  expect(app.program.failedCalls!.take()).toEqual([]);
});

test('a page’s own domain is no way into a network of ours: where its name leads is for whoever owns it to say', async () => {
  const urlOf = vi.spyOn(app.ctx.program.hosts!, 'urlOf').mockReturnValue('http://10.0.0.8');
  expect(await tried('http://10.0.0.8/menu')).toEqual(['private']);
  urlOf.mockRestore();
});

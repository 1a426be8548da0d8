import { templatesFor } from '@wifi/contract/access/splash-templates.ts';
import { pageCategories } from '@wifi/contract/venue/page-categories.ts';
import { startEntry } from './bundle.ts';
import type { GuestServer, GuestServerOrder } from './entries/guest-server.ts';
import type { PageLoadOrder, PageLoadResult } from './entries/page-load.ts';
import { addressesOf, splashPath } from './load/guest-addresses.ts';
import { median } from './median.ts';
import type { Figure } from './report.ts';

const phones = 20_000;
const plain = 'accept-language: en\r\n';
const compressed = `${plain}accept-encoding: gzip, deflate\r\n`;

/** Splash pages against a bare node:http server that puts a token into a page of the same size. */
export async function benchPortal(): Promise<Figure[]> {
  const server = await startEntry<GuestServerOrder, unknown>('guest-server');
  const load = await startEntry<PageLoadOrder, PageLoadResult>('page-load');
  try {
    const { ports, venues } = (await server.ask({ do: 'tell' })) as GuestServer;
    const paths = Array.from({ length: phones }, (_, number) => {
      const { mac, ip } = addressesOf(number);
      return splashPath(venues[number % venues.length]!, mac, ip);
    });
    const many = (port: number, headers: string) => load.ask({ port, paths, headers, lanes: 32, seconds: 4 });
    const lonely = (port: number, asked: string[]) =>
      load.ask({ port, paths: asked, headers: compressed, lanes: 1, seconds: 2 });
    const reads = venues.map(({ pageId }) => `/read/${pageId}`);
    const [bare, pages, zipped, bareFirst, first]: number[][] = [[], [], [], [], []];
    // Warming up: connections, caches, compiled code.
    for (const port of [ports.barePage, ports.http]) await many(port, compressed);
    for (let round = 0; round < 3; round += 1) {
      bare!.push((await many(ports.barePage, plain)).rate);
      pages!.push((await many(ports.http, plain)).rate);
      zipped!.push((await many(ports.http, compressed)).rate);
      bareFirst!.push((await lonely(ports.bareReads, reads)).firstByte);
      first!.push((await lonely(ports.http, paths)).firstByte);
    }
    const sizes: number[] = [];
    for (const [at, venue] of venues.slice(0, pageCategories.length).entries()) {
      const { bytes } = await load.ask({
        port: ports.http,
        paths: [splashPath(venue, '02:00:00:00:00:01', '10.5.50.7')],
        headers: compressed,
        lanes: 1,
        seconds: 0.05,
      });
      process.stdout.write(`  ${templatesFor(pageCategories[at]!)[0]}: ${bytes} bytes\n`);
      sizes.push(bytes);
    }
    return [
      { what: 'splash pages', ours: median(pages!), anchor: median(bare!), unit: 'pages/s', atLeast: 0.6 },
      { what: 'splash pages, compressed', ours: median(zipped!), anchor: median(bare!), unit: 'pages/s', atLeast: 0.6 },
      // A splash asks the database one thing: whether this phone may come back by itself.
      {
        what: 'splash page, first byte, against one read by key behind Fastify',
        ours: median(first!),
        anchor: median(bareFirst!),
        unit: 'ms',
      },
      {
        what: 'splash page, first response of the heaviest template',
        ours: Math.max(...sizes) / 1024,
        anchor: 14,
        unit: 'KB',
        atMost: 1,
      },
    ];
  } finally {
    await load.stop();
    await server.stop();
  }
}

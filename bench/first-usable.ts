import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { chromium as engine, type Browser } from '@playwright/test';
import { chromium } from '../e2e/play/chromium.ts';
import { startEntry } from './bundle.ts';
import { portOf } from './entries/bare-servers.ts';
import type { GuestServer, GuestServerOrder } from './entries/guest-server.ts';
import { splashPath } from './load/guest-addresses.ts';
import { median } from './median.ts';
import type { Figure } from './report.ts';

const rules = `*{box-sizing:border-box}body{margin:0;font:16px/1.5
  system-ui,sans-serif;color:#1c2430;background:#f2f4f7;display:grid;min-height:100vh;place-items:center}
main{width:min(100%,24rem);padding:2rem 1.5rem;background:#fff;border-radius:1rem}h1{margin:0 0
  .5rem;font-size:1.5rem}p{margin:0 0 1rem}label{display:block;margin:0 0 .25rem}
input[type=text]{width:100%;min-height:2.75rem;padding:0 .75rem;border:1px solid
  #8a94a6;border-radius:.5rem;font:inherit}
button{width:100%;min-height:3rem;margin-top:1rem;border:0;border-radius:.5rem;background:#0b5fff;color:#fff;font:inherit;font-weight:600}
ul{list-style:none;margin:1.5rem 0 0;padding:0}li+li{margin-top:.5rem}a{display:block;padding:.75rem;border:1px solid
  #c3cad6;border-radius:.5rem;color:inherit;text-align:center;text-decoration:none}`;

/**
 * The least that lets a guest in: one document with its rules in it, a form and three links, and nothing else to load.
 */
const floorPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
  content="width=device-width"><title>Guest Wi-Fi</title><style>${rules}</style></head>
<body><main><h1>Welcome</h1><p>Connect to the Wi-Fi of this house. It is free for our guests.</p>
<form method="post" action="/login"><label for="code">Access code</label><input id="code" name="code" type="text"
  autocomplete="off"><label><input type="checkbox" name="terms" value="yes"> I accept the terms of use</label>
<button>Connect</button></form><ul><li><a href="/one">With an account</a></li><li><a href="/two">With the room
  number</a></li><li><a href="/three">With a voucher</a></li></ul></main></body></html>`;

const rounds = 5;
/** What is called slow 3G: 400 kbit/s, 400 ms for every request. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const cpuSlowdown = 4;

interface Look {
  usable: number;
  blocking: number;
}

/** A phone that sees the page for the first time: when can the guest press the button? */
async function lookAt(browser: Browser, url: string): Promise<Look> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'en-US',
  });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', slow3g);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(() => {
    const watch = () => {
      const button = document.querySelector('button, [type=submit]');
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
      if (isPainted && button && button.getBoundingClientRect().height > 0)
        (globalThis as { usableAt?: number }).usableAt = performance.now();
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await page.goto(url, { waitUntil: 'load' });
  const usable = (await (
    await page.waitForFunction(() => (globalThis as { usableAt?: number }).usableAt)
  ).jsonValue())!;
  const blocking = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking').length,
  );
  await context.close();
  return { usable, blocking };
}

async function openFloor() {
  const packed = gzipSync(floorPage);
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(packed),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

/** The splash in a browser on a slow network and a slow phone, against a page that has nothing but the form. */
export async function benchFirstUsable(): Promise<Figure[]> {
  const server = await startEntry<GuestServerOrder, unknown>('guest-server');
  const floor = await openFloor();
  const browser = await engine.launch({ executablePath: chromium.executablePath, args: chromium.args });
  try {
    const { ports, venues } = (await server.ask({ do: 'tell' })) as GuestServer;
    const [least, ours]: [number[], Look[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      least.push((await lookAt(browser, `http://127.0.0.1:${portOf(floor)}/`)).usable);
      ours.push(
        await lookAt(
          browser,
          `http://127.0.0.1:${ports.http}${splashPath(venues[round % venues.length]!, '02:00:00:00:00:01', '10.5.50.7')}`,
        ),
      );
    }
    return [
      {
        what: 'splash, first usable on slow 3G with a CPU four times as slow',
        ours: median(ours.map(({ usable }) => usable)),
        anchor: median(least),
        unit: 'ms',
        atMost: 1.3,
      },
      {
        what: 'splash, requests that hold the first picture up',
        ours: Math.max(...ours.map(({ blocking }) => blocking)),
        anchor: 1,
        unit: 'requests',
        atMost: 0,
      },
    ];
  } finally {
    await browser.close();
    floor.close();
    floor.closeAllConnections();
    await server.stop();
  }
}

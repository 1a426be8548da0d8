import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostWebhooks } from '@wifi/contract/venue/webhook-words.ts';
import { eventually, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startWebhooks } from './start-webhooks.ts';
import { openListeningPage, openReceiver } from './testing/receivers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Milliseconds until a quiet page is told, while others' receivers take so long over each of many deliveries. */
async function waitBehind(pages: number, hooksEach: number, takes: number): Promise<number> {
  const [slow, quick] = [await openReceiver({ takes }), await openReceiver()];
  for (let at = 0; at < pages; at += 1) {
    const urls = Array.from({ length: hooksEach }, (_, n) => `${slow.url}/${at}/${n}`);
    await (await openListeningPage(app, urls)).tell(20);
  }
  const quiet = await openListeningPage(app, [quick.url]);
  const sending = startWebhooks(quiet.fresh);
  try {
    await eventually(() => (slow.heard.length > 0 ? true : undefined));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const begun = performance.now();
    await quiet.tell();
    await eventually(() => (quick.heard.length > 0 ? true : undefined));
    return performance.now() - begun;
  } finally {
    await sending.stop();
    slow.close();
    quick.close();
    await app.program.database.scoped('every').execute('delete from webhook_deliveries');
  }
}

test('receivers of one owner’s pages that answer slowly keep nobody else waiting', async () => {
  expect(await waitBehind(4, mostWebhooks, 1500)).toBeLessThan(6000);
});

test('however many receivers are slow, places are left for those that are not', async () => {
  expect(await waitBehind(20, 2, 1500)).toBeLessThan(10_000);
});

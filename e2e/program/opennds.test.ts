import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasOpenssl } from '@wifi/server/listeners/radius/testing/certificates.ts';
import { whyNoNamespaces } from './network-namespaces.ts';
import { openLab, somewhere, theInternet, type Lab, type Venue } from './opennds-lab.ts';
import { hasPhp, needsPhp, whyNoOpenNds } from './opennds-router.ts';

// Debian's openNDS in network namespaces, against the built product.
const missing = whyNoOpenNds() ?? whyNoNamespaces();
const skips = (level: string) => needsPhp(level) && !hasPhp;
const said =
  missing ??
  (hasPhp ? undefined : 'levels 2 and 3: there is no /usr/bin/php') ??
  (hasOpenssl ? undefined : 'level 3: there is no openssl');
if (said) console.log(`openNDS skipped: ${said}`);

let lab: Lab;
let venue: Venue | undefined;
afterEach(() => venue?.close());

/** Until it holds; polling routers take seconds. */
async function eventually(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const ends = Date.now() + 75_000; !(await holds()); await sleep(200))
    if (Date.now() > ends) throw new Error(`never: ${what}`);
}

/** Where a page goes by itself: the one that waits for the router looks again. */
const nextIn = (html: string) => /http-equiv="refresh" content="\d+;url=([^"]+)"/.exec(html)?.[1];

/** From any page of the Internet to where our portal sends the phone after the click. */
async function clickThrough({ get, post, portal }: Venue): Promise<string> {
  const captured = await get(somewhere);
  expect(captured.status, captured.body).toBe(307);
  // openNDS writes the port even where it is https's own.
  expect(new URL(captured.location!).href).toContain(portal);
  const page = await get(captured.location!);
  expect(page.status, page.body).toBe(200);
  const visit = /name="visit" value="([^"]+)"/.exec(page.body)?.[1];
  const granted = await post(`${portal}step`, { visit: visit!, method: 'click', terms: 'yes' });
  const next = granted.location ?? nextIn(granted.body);
  if (!next) throw new Error(`the click led nowhere: ${granted.status} ${granted.body}`);
  return next;
}

describe.skipIf(missing)('openNDS that the phone carries its permission to', () => {
  beforeAll(async () => {
    lab = await openLab('http');
  });
  afterAll(() => lab?.close(), 40_000);

  test.each(['1', '2'].filter((level) => !skips(level)))(
    'lets a guest online who has clicked in our portal, and nobody with a made-up token (level %s)',
    async (level) => {
      venue = await lab.openVenue(level);
      const { router, phoneMac, get, portal, nasId } = venue;
      const completion = await clickThrough(venue);
      expect(completion).toContain('http://10.77.0.1:2050/opennds_auth/?tok=');
      const forged = new URL(completion);
      forged.searchParams.set('tok', createHash('sha256').update('made up').digest('hex'));
      await get(forged.href).catch(() => undefined);
      expect(await router.stateOf(phoneMac)).toBe('Preauthenticated');
      expect((await get(somewhere)).status).toBe(307);
      expect(await venue.guestsOnline(), 'who has only clicked is not online').toEqual([]);

      const opened = await get(completion);
      expect(opened.location, opened.body).toContain(`${portal}online?`);
      expect((await get(opened.location!)).status).toBe(200);
      expect(await router.stateOf(phoneMac)).toBe('Authenticated');
      expect(await get(somewhere)).toMatchObject({ status: 200, body: theInternet });
      expect(await venue.guestsOnline()).toMatchObject([{ mac: phoneMac, nas_id: nasId }]);

      await router.forget(phoneMac);
      expect((await get(somewhere)).location).toContain(portal);
    },
  );
});

describe.skipIf(missing || skips('3') || !hasOpenssl)('openNDS that fetches permissions from us', () => {
  beforeAll(async () => {
    lab = await openLab('https');
  });
  afterAll(() => lab?.close(), 40_000);

  test('lets a guest online who has clicked in our portal, and tells us when the session has ended (level 3)', async () => {
    venue = await lab.openVenue('3');
    const { router, phoneMac, get, portal, nasId, guestsOnline, isDeviceUp, asksWithKey } = venue;
    // Its first call makes us forget who is waiting.
    await eventually(isDeviceUp, 'openNDS calls us');
    await eventually(asksWithKey, 'it asks with the key of the set-up');
    const waiting = await clickThrough(venue);
    expect(waiting).toContain(`${portal}wait?`);
    await eventually(async () => (await router.stateOf(phoneMac)) === 'Authenticated', 'openNDS lets the phone in');
    await eventually(
      async () => nextIn((await get(waiting)).body) === undefined,
      'the waiting page says that it is done',
    );
    expect(await get(somewhere)).toMatchObject({ status: 200, body: theInternet });
    expect(await guestsOnline()).toMatchObject([{ mac: phoneMac, nas_id: nasId }]);

    await router.forget(phoneMac);
    await eventually(async () => (await guestsOnline()).length === 0, 'the session ends here too');
  });
});

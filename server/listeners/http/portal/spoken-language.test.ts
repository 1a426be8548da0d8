import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directionOf, languages } from '@wifi/contract/languages.ts';
import { loginFormsOf } from '@wifi/splash/testing/forms.ts';
import { openPhone, openVenue, problemIn, setFlow } from '../../../features/access/guest-access/testing/guest.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const unknownCode = 'This code is not known here. Please check the spelling: codes never contain 0, O, 1, I or L.';
const online = 'You are online';

function sayIn(language: string) {
  const file = join(import.meta.dirname, `../../../../splash/locales/${language}.json`);
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (english: string) => catalogue[english] || english;
}

test.each(languages.map(({ id }) => id))(
  'a phone that speaks %s is spoken to in it, from the splash over a refusal to the last page',
  async (language) => {
    const say = sayIn(language);
    const spoken = { 'accept-language': language };
    const isSpoken = (html: string) =>
      expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}"`);
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ id: 'code', type: 'access_code' }]);
    const phone = openPhone(app, venue);
    const step = `/portal/${venue.page.eid}/step`;
    const sent = (html: string, code: string) =>
      phone.ask('POST', step, { ...loginFormsOf(html)[0]!.hidden, code, terms: 'yes' }, spoken);

    const splash = await phone.arrive({}, spoken);
    isSpoken(splash.html);
    const refused = await sent(splash.html, 'WRONG234');
    isSpoken(refused.html);
    expect(problemIn(refused.html)).toBe(say(unknownCode));
    await app.call('POST /access-codes', { token: venue.token, body: { count: 1 } });
    const { body } = await app.call('GET /access-codes', { token: venue.token });
    const granted = await sent(refused.html, body.rows[0].code);
    expect(granted.status).toBe(303);
    const landing = new URL(new URL(granted.location!).searchParams.get('dst')!);
    const last = await phone.ask('GET', landing.pathname + landing.search, undefined, spoken);
    isSpoken(last.html);
    expect(last.html).toContain(say(online));
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, setFlow, type TestVenue } from '../guest-access/testing/guest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const gardenOf = async ({ token, nasId }: TestVenue) =>
  (await app.call('GET /devices/{nas_id}/setup', { token, params: { nas_id: nasId } })).body.walledGarden as string[];

const picture = (host: string) => `https://${host}/picture.png`;

/** A campaign that shows a picture from elsewhere, from tomorrow on. */
async function promote(
  { token }: TestVenue,
  host: string,
  more: Record<string, unknown> = {},
): Promise<{ id: number }> {
  const { body: current } = await app.call('GET /wifi-campaign/current', { token });
  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  const made = await app.call('POST /campaigns', {
    token,
    body: {
      name: host,
      type: 'contract',
      priority: 1,
      startTime,
      endTime: null,
      devices: [],
      design: { ...current.design, logo: '', headerImage: picture(host) },
      redirectUrl: '',
      ...more,
    },
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body as { id: number };
}

test('the walled garden holds whatever a guest of the device may be shown from elsewhere, and changes with it', async () => {
  const venue = await openVenue(app);
  await setFlow(app, venue, [{ id: 'go', type: 'click' }], {
    logo: picture('logo.example'),
    backgroundMobile: picture('back.example'),
    video: 'https://film.example/a.mp4',
  });
  await app.call('PUT /devices/{nas_id}', {
    token: venue.token,
    params: { nas_id: venue.nasId },
    body: { logo: picture('device-logo.example'), background: picture('device-back.example') },
  });
  const { id } = await promote(venue, 'campaign.example');
  await promote(venue, 'here.example', { devices: [venue.nasId] });
  const { body: other } = await app.call('POST /devices', {
    token: venue.token,
    body: { name: 'Pier', type: 'generic' },
  });
  await promote(venue, 'elsewhere.example', { devices: [other.nas_id] });
  const both = [
    'localhost',
    'logo.example',
    'back.example',
    'film.example',
    'device-logo.example',
    'device-back.example',
    'campaign.example',
    'here.example',
  ];
  expect((await gardenOf(venue)).toSorted()).toEqual(both.toSorted());

  await app.call('DELETE /campaigns/{id}', { token: venue.token, params: { id } });
  await setFlow(app, venue, [{ id: 'go', type: 'click' }], { logo: '' });
  expect((await gardenOf(venue)).toSorted()).toEqual(
    both.filter((host) => !['campaign.example', 'logo.example'].includes(host)).toSorted(),
  );
});

test('the script that a router fetches opens the same hosts as the one in the console', async () => {
  const venue = await openVenue(app);
  await setFlow(app, venue, [{ id: 'go', type: 'click' }], { logo: picture('logo.example') });
  const { body } = await app.call('GET /devices/{nas_id}/setup', {
    token: venue.token,
    params: { nas_id: venue.nasId },
  });
  const script = (body.files as { name: string; text: string }[]).find(({ name }) => name === 'setup.rsc')!.text;
  expect(script).toContain('logo.example');
  const address = /url="[^"]*(\/device-files\/[^"]+)login\.html"/.exec(script)![1]!;
  expect((await app.app.inject({ url: `${address}setup.rsc` })).body).toBe(script);
});

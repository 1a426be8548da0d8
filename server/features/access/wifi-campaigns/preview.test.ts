import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SplashCheck } from '@wifi/contract/access/splash-checks.ts';
import { mediaThumbnail } from '@wifi/contract/venue/media-address.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { photo } from '../../venue/media/testing/photo.ts';
import { openVenue, setFlow, type TestVenue } from '../guest-access/testing/guest.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
});
afterAll(() => app.close());

const preview = (body: object, at = venue) =>
  app.call('POST /wifi-campaign/preview', {
    token: at.token,
    body: { design: {}, flow: [{ id: 'go', type: 'click' }], language: 'en', ...body },
  });

const survey = {
  id: 'ask',
  type: 'survey',
  questions: [
    {
      id: 'mail',
      type: 'SURVEY_TEXT',
      title: { en: 'Your e-mail', vi: 'E-mail của bạn' },
      mappingField: 'email',
      required: true,
    },
    { id: 'scale', type: 'SURVEY_LINEAR_SCALE', title: { en: 'How likely?' }, from: 0, to: 10 },
  ],
};
const twoWays = {
  id: 'ways',
  type: 'a_b_choice',
  a: { label: { en: 'Guest' }, method: { id: 'code', type: 'access_code' } },
  b: { label: { en: 'Visitor' }, method: { id: 'free', type: 'click' } },
};

test('shows the step that holds the method, and the side of a choice that is asked for', async () => {
  const flow = [survey, twoWays];
  const shows = async (methodId?: string) =>
    (await preview({ flow, ...(methodId && { methodId }) })).body.html as string;
  expect(await shows()).toContain('Your e-mail');
  expect(await shows('ways')).toContain('Visitor');
  const sideOf = (html: string) => /id="ways-(a|b|choose)" data-group="ways-sides">/.exec(html)?.[1];
  expect([sideOf(await shows('ways')), sideOf(await shows('code')), sideOf(await shows('free'))]).toEqual([
    'choose',
    'a',
    'b',
  ]);
});

test('shows the screens that no step is', async () => {
  for (const screen of ['welcome-back', 'online', 'refused']) expect((await preview({ screen })).status).toBe(200);
  expect((await preview({ screen: 'nowhere' })).status).toBe(400);
});

describe('checks', () => {
  const checksOf = async (body: object): Promise<SplashCheck[]> => (await preview(body)).body.checks;

  test('find nothing in a good page', async () => {
    await setFlow(app, venue, [{ id: 'go', type: 'click' }]);
    expect(await checksOf({})).toEqual([]);
  });

  test('find text and buttons that cannot be read', async () => {
    expect(await checksOf({ design: { textColour: '#eeeeee', cardColour: '#ffffff' } })).toEqual([
      { kind: 'contrast', part: 'text', ratio: 1.1, methodId: null },
    ]);
    expect(
      await checksOf({ flow: [{ id: 'go', type: 'click', buttonColour: '#777777', buttonTextColour: '#888888' }] }),
    ).toMatchObject([{ kind: 'contrast', part: 'button', methodId: 'go' }]);
  });

  test('find what has no words', async () => {
    const flow = [
      {
        id: 'ask',
        type: 'survey',
        questions: [{ id: 'why', type: 'SURVEY_DROPDOWN', title: { en: ' ' }, options: [{ value: 'a', label: {} }] }],
      },
      { ...twoWays, b: { ...twoWays.b, label: {} } },
    ];
    expect(await checksOf({ flow, design: { slides: [{ image: '/files/1.webp' }] } })).toEqual([
      { kind: 'question-without-title', methodId: 'ask', questionId: 'why' },
      { kind: 'option-without-label', methodId: 'ask', questionId: 'why' },
      { kind: 'choice-without-label', methodId: 'ways', side: 'b' },
      { kind: 'slide-without-description', number: 1 },
    ]);
  });

  test('find methods that the page does not allow, hosts that routers must open, and a page that is too heavy', async () => {
    await app.call('PUT /pages/{eid}', {
      token: venue.token,
      params: { eid: venue.page.eid },
      body: { allowedLoginMethods: ['click', 'survey'] },
    });
    expect(await checksOf({ flow: [twoWays] })).toEqual([{ kind: 'method-not-allowed', methodId: 'code' }]);
    expect(await checksOf({ design: { logo: 'https://cdn.example.com/logo.svg' } })).toEqual([
      { kind: 'host-to-open', host: 'cdn.example.com' },
    ]);
    const noise = Array.from({ length: 8000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
    ).join('');
    expect(await checksOf({ design: { termsText: { en: noise } } })).toMatchObject([
      { kind: 'heavy-page', budget: 14_336 },
    ]);
  });
});

describe('checks of what is not there, or cannot be done', () => {
  const checksOf = async (body: object, at: TestVenue): Promise<SplashCheck[]> => (await preview(body, at)).body.checks;
  const limited = [
    { id: 'go', type: 'click', limits: { speedDown: 2000, sessionTimeout: 30, idleTimeout: 10, dataCap: 100 } },
  ];

  test('name a picture that was deleted, and none that another took the place of', async () => {
    const { body: uploaded } = await app.call('PUT /files/upload', {
      token: venue.token,
      query: { name: 'a.jpg' },
      bytes: await photo(64, 48),
    });
    const { body: file } = await app.call('POST /files', {
      token: venue.token,
      body: { url: uploaded.url, name: 'Lobby' },
    });
    const design = { logo: file.url, slideType: 'fade', slides: [{ image: file.url, alt: { en: 'Lobby' } }] };
    expect(await checksOf({ design }, venue)).toEqual([]);
    const { body: next } = await app.call('PUT /files/upload', {
      token: venue.token,
      query: { name: 'b.jpg' },
      bytes: await photo(64, 48, 2),
    });
    await app.call('POST /files', { token: venue.token, body: { eid: file.eid, url: next.url, name: 'Lobby' } });
    expect(await checksOf({ design }, venue)).toEqual([]);
    await app.call('DELETE /files/{eid}', { token: venue.token, params: { eid: file.eid } });
    expect(await checksOf({ design }, venue)).toEqual([
      { kind: 'file-missing', place: 'logo', number: null },
      { kind: 'file-missing', place: 'slides', number: 1 },
    ]);
  });

  test('name the limits that a device of the page cannot keep, with the device', async () => {
    expect(await checksOf({ flow: limited }, venue)).toEqual([]);
    const carried = await openVenue(app, { type: 'opennds', settings: { level: '1' } });
    expect(await checksOf({ flow: limited }, carried)).toEqual(
      ['speed', 'time', 'idle', 'data'].map((limit) => ({
        kind: 'limit-not-kept',
        limit,
        methodId: 'go',
        devices: ['Lobby'],
      })),
    );
    const polling = await openVenue(app, { type: 'opennds', settings: { level: '3' } });
    expect((await checksOf({ flow: limited }, polling)).map((check) => 'limit' in check && check.limit)).toEqual([
      'idle',
      'data',
    ]);
    expect(await checksOf({}, carried)).toEqual([]);
  });

  test('say that a plan has no films', async () => {
    expect(await checksOf({ design: { video: 'https://cdn.example.com/film.mp4' } }, venue)).toContainEqual({
      kind: 'film-not-in-plan',
    });
  });
});

describe('pictures', () => {
  const addPicture = async (bytes: Buffer) => {
    const { body } = await app.call('PUT /files/upload', { token: venue.token, query: { name: 'a.jpg' }, bytes });
    return body as { url: string; filename: string; smaller: { width: number; filesize: number }[] };
  };
  const sizeOf = async (url: string) => (await app.app.inject(url)).rawPayload.length;
  const heavy = (body: { checks: SplashCheck[] }) => body.checks.find(({ kind }) => kind === 'heavy-pictures');

  test('are weighed as a phone loads them, each once', async () => {
    const { url, smaller } = await addPicture(await photo(1600, 900));
    expect(smaller.map(({ width }) => width)).toEqual([320, 640, 1280, 1600]);
    const bytes = await sizeOf(mediaThumbnail(url, 640));
    expect(smaller[1]!.filesize).toBe(bytes);
    const { body } = await preview({ design: { headerImage: url, footerImage: url } });
    expect(body.pictures).toBe(bytes);
    expect((await preview({ design: { logo: url } })).body.pictures).toBe(await sizeOf(mediaThumbnail(url, 320)));
    expect((await preview({ design: { headerImage: 'https://cdn.example.com/a.jpg' } })).body.pictures).toBe(0);
  });

  test('of another page are not told of', async () => {
    const { url } = await addPicture(await photo(400, 300));
    expect((await preview({ design: { headerImage: url } }, await openVenue(app))).body.pictures).toBe(0);
  });

  test('that make a phone wait are named with what they weigh', async () => {
    const { url } = await addPicture(await photo(1200, 900));
    expect(heavy((await preview({ design: { backgroundMobile: url } })).body)).toBeUndefined();
    // What is repeated is laid out in its own size.
    const { body } = await preview({ design: { backgroundMobile: url, backgroundSize: 'repeat' } });
    expect(heavy(body)).toEqual({ kind: 'heavy-pictures', weight: body.weight + body.pictures, budget: 120 * 1024 });
    expect(body.weight + body.pictures).toBeGreaterThan(120 * 1024);
  });
});

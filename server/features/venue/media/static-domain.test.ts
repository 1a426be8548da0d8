import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaSrcset } from '@wifi/contract/venue/media-address.ts';
import { openTestApp, type TestApp, type TestPage } from '../../../testing/test-app.ts';
import { jpeg } from './testing/pictures.ts';

let app: TestApp;
let page: TestPage;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  const admin = await app.user();
  page = await app.page(admin);
  token = await tokenFor(page, admin.token);
});
afterAll(() => app.close());

const tokenFor = async ({ eid }: TestPage, userToken: string) =>
  (await app.call('POST /auth/page', { token: userToken, body: { pageId: eid } })).body.token as string;
const upload = (name: string, bytes: Buffer, as = token) =>
  app.call('PUT /files/upload', { token: as, query: { name }, bytes });
const fetchFile = (url: string) => app.app.inject({ method: 'GET', url });

test('with a static domain, addresses point there and are taken back from there', async () => {
  app.program.staticUrl = 'https://static.example';
  try {
    const { body } = await upload('static.jpg', await jpeg(400, 10));
    expect(body.url).toBe(`https://static.example/media/${page.eid}/${body.filename}`);
    expect(mediaSrcset(body.url)).toContain('https://static.example/media/');
    expect((await app.call('POST /files', { token, body: { url: body.url, name: 'Static' } })).body.url).toBe(body.url);
  } finally {
    app.program.staticUrl = undefined;
  }
});

test('what was stored under one static domain follows to the next, wherever it is stored', async () => {
  const admin = await app.user();
  const place = await app.page(admin);
  const token = await tokenFor(place, admin.token);
  try {
    app.program.staticUrl = 'https://old.example';
    const {
      body: { url },
    } = await upload('moved.jpg', await jpeg(400, 11), token);
    const { body: item } = await app.call('POST /page-item', {
      token,
      body: { title: 'Tea', media_files: JSON.stringify([{ type: 'i', url }]) },
    });
    const { body: device } = await app.call('POST /devices', {
      token,
      body: { name: 'Lobby', type: 'generic', logo: url, background: url },
    });
    const {
      body: { id },
    } = await app.call('GET /wifi-campaign/current', { token });
    await app.call('PUT /wifi-campaign/{id}', {
      token,
      params: { id },
      body: { design: { logo: url, backgroundMobile: url, slideType: 'fade', slides: [{ image: url, alt: {} }] } },
    });
    const { body: promotion } = await app.call('POST /campaigns', {
      token,
      body: { name: 'Half price', design: { logo: url } },
    });
    for (const staticUrl of ['https://new.example/files', undefined]) {
      app.program.staticUrl = staticUrl;
      const answers = await Promise.all([
        app.call('GET /page-item', { query: { eid: place.eid } }),
        app.call('GET /devices/{nas_id}', { token, params: { nas_id: device.nas_id } }),
        app.call('GET /campaigns/{id}', { token, params: { id: promotion.id } }),
        app.call('GET /wifi-campaign/current', { token }),
        app.call('POST /wifi-campaign/preview', {
          token,
          body: { design: { logo: url }, flow: [{ id: 'click', type: 'click' }], language: 'en' },
        }),
      ]);
      const pages = await Promise.all(
        [`/v/${place.eid}`, `/v/${place.eid}/${item.eid}`, ...(staticUrl ? [`/portal/${place.eid}`] : [])].map((path) =>
          fetchFile(path),
        ),
      );
      const texts = [...answers.map(({ body }) => JSON.stringify(body)), ...pages.map(({ body }) => body)];
      const path = url.slice('https://old.example'.length, -'.jpg'.length);
      for (const text of texts) {
        expect(text).toContain(path);
        expect(text).not.toContain('old.example');
        expect(text.includes('new.example/files/media')).toBe(staticUrl !== undefined);
      }
    }
  } finally {
    app.program.staticUrl = undefined;
  }
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { largestDrawing, largestImage } from '@wifi/contract/limits.ts';
import { mediaSrcset, mediaThumbnail, smallerNames } from '@wifi/contract/media-address.ts';
import { changed, createContext } from '../../platform/context.ts';
import { eventually, openTestApp, type TestApp, type TestPage } from '../../testing/test-app.ts';
import { purgePage } from '../pages/purge.ts';
import { sweepUploads } from './sweep.ts';
import { film } from './testing/films.ts';
import { photo } from './testing/photo.ts';
import { cameraPhoto, jpeg, movingGif, seeThroughPng } from './testing/pictures.ts';

let app: TestApp;
let page: TestPage;
let token: string;

beforeAll(async () => {
  app = await openTestApp({ runsJobs: true });
  const admin = await app.user();
  page = await app.page(admin);
  token = await tokenFor(page, admin.token);
});
afterAll(() => app.close());

const tokenFor = async ({ eid }: TestPage, userToken: string) => (await app.call('POST /auth/page', { token: userToken, body: { pageId: eid } })).body.token as string;
const upload = (name: string, bytes: Buffer, as = token) => app.call('PUT /files/upload', { token: as, query: { name }, bytes });
const fetchFile = (url: string, headers: Record<string, string> = {}) => app.app.inject({ method: 'GET', url, headers });
const reasonOf = ({ status, body }: Awaited<ReturnType<typeof upload>>) => [status, body.fields?.[0]?.field, body.fields?.[0]?.reason];
const add = async (name: string, bytes: Buffer) => (await app.call('POST /files', { token, body: { ...(await upload(name, bytes)).body, name, pageId: page.eid } })).body;

async function withVideoPlan(): Promise<void> {
  await app.program.database.transaction('every', async (db) => {
    await db.execute(`insert into plans (name, other_metrics) values ('PRO', '{"videoUpload":1,"cta":1,"modules":[]}') on conflict do nothing`);
    await db.execute(`update page_subscriptions set is_lifetime = true, plan_id = (select id from plans where name = 'PRO') where page_id = ${page.id}`);
  });
}

describe('a picture', () => {
  test('comes back upright, without what the camera wrote, and with smaller ones that the address alone names', async () => {
    const { status, body } = await upload('Photo.JPG', await cameraPhoto());
    expect([status, body.type, body.mimetype, body.extension, body.width, body.height]).toEqual([200, 'i', 'image/jpeg', 'jpg', 400, 800]);
    const whole = await fetchFile(body.url);
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable']);
    expect(whole.rawPayload.length).toBe(body.filesize);
    expect(whole.rawPayload.includes('SecretCamera')).toBe(false);
    expect(await sharp(whole.rawPayload).metadata()).not.toHaveProperty('exif');
    const widths = mediaSrcset(body.url).split(', ').map((part) => part.split(' '));
    expect(widths.map(([, width]) => width)).toEqual(['320w', '400w']);
    for (const [url, width] of widths) {
      const smaller = await fetchFile(url!);
      expect(await sharp(smaller.rawPayload).metadata()).toMatchObject({ format: 'webp', width: Number.parseInt(width!, 10) });
    }
  });

  test('that is large is at most 1920 wide, and has every step below', async () => {
    const { body } = await upload('wide.jpg', await jpeg(3000, 1000));
    expect([body.width, body.height]).toEqual([1920, 640]);
    expect(smallerNames(body.filename).map(({ width }) => width)).toEqual([320, 640, 1280, 1920]);
    expect((await fetchFile(mediaThumbnail(body.url, 300))).statusCode).toBe(200);
  });

  test('that is busy is light for phones all the same', async () => {
    const { body } = await upload('market.jpg', await photo(1280, 800));
    expect((await fetchFile(mediaThumbnail(body.url, 640))).rawPayload.length).toBeLessThan(640 * 400 * 0.07);
    expect((await fetchFile(mediaThumbnail(body.url, 1280))).rawPayload.length, 'wide screens get the sharp one').toBeGreaterThan(1280 * 800 * 0.07);
  });

  test('with see-through parts stays so, one that moves keeps moving', async () => {
    const logo = (await upload('logo.png', await seeThroughPng(64, 64))).body;
    expect((await sharp((await fetchFile(logo.url)).rawPayload).metadata()).hasAlpha).toBe(true);
    const moving = (await upload('moving.gif', await movingGif(40, 30, 4))).body;
    expect([moving.extension, moving.width, moving.height]).toEqual(['gif', 40, 30]);
    expect((await sharp((await fetchFile(moving.url)).rawPayload).metadata()).pages).toBe(4);
    expect((await sharp((await fetchFile(mediaSrcset(moving.url).split(' ')[0]!)).rawPayload, { animated: true }).metadata()).pages).toBe(4);
  });

  test('named as another kind of picture is taken for what it is', async () => {
    expect((await upload('really-a-jpeg.png', await jpeg(10, 10))).body.extension).toBe('jpg');
    expect((await upload('new.avif', await sharp(await jpeg(20, 20)).avif().toBuffer())).body).toMatchObject({ type: 'i', extension: 'jpg' });
    expect((await upload('new.webp', await sharp(await jpeg(20, 20)).webp().toBuffer())).body).toMatchObject({ type: 'i', extension: 'jpg' });
  });

  test('that carries a page or an archive behind it leaves them behind', async () => {
    const polyglot = Buffer.concat([await jpeg(30, 30), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const { body } = await upload('both.jpg', polyglot);
    const stored = (await fetchFile(body.url)).rawPayload;
    expect(stored.includes('script')).toBe(false);
    expect(stored.includes('PK\u0003\u0004')).toBe(false);
  });
});

describe('a drawing', () => {
  const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 12">${inside}</svg>`);
  const colourOf = async (url: string) => {
    const { data } = await sharp((await fetchFile(url)).rawPayload).resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data].map((value) => Math.round(value / 64));
  };

  test('that holds nothing but a picture is drawn, and so is one that a style sheet paints', async () => {
    const green = (await sharp({ create: { width: 30, height: 15, channels: 3, background: '#00c000' } }).png().toBuffer()).toString('base64');
    const { body: picture } = await upload('logo.svg', svg(`<image width="24" height="12" xlink:href="data:image/png;base64,${green}"/>`));
    expect([picture.extension, picture.width, picture.height, await colourOf(picture.url)]).toEqual(['jpg', 1920, 960, [0, 3, 0]]);
    const { body: painted } = await upload('logo.svg', svg('<style>@import url(https://evil.example/a.css); svg > path{fill:url(#g)} #g stop{stop-color:#00c000}</style><linearGradient id="g"><stop/></linearGradient><path d="M0 0h24v12H0z"/>'));
    expect([painted.extension, await colourOf(painted.url)]).toEqual(['jpg', [0, 3, 0]]);
    expect((await upload('plain.svg', svg('<style>.a{fill:#0c0}</style><path class="a" d="M0 0h24v12H0z"/>'))).body.extension).toBe('svg');
  });

  test('is refused rather than empty, and where what it holds would unpack without end', async () => {
    expect(reasonOf(await upload('logo.svg', svg('<image width="24" height="12" href="https://evil.example/a.png"/>')))).toEqual([400, 'file', 'svg-unsafe']);
    expect(reasonOf(await upload('logo.svg', svg('<image href="data:image/png;base64,AAAA"/>')))).toEqual([400, 'file', 'svg-unsafe']);
    const bomb = (await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } }).png({ compressionLevel: 9 }).toBuffer()).toString('base64');
    expect(reasonOf(await upload('logo.svg', svg(`<image href="data:image/png;base64,${bomb}"/>`)))).toEqual([400, 'file', 'svg-unsafe']);
    const patterns = Array.from({ length: 25 }, (_, at) => `<pattern id="p${at + 1}" width="1" height="1"><rect class="r${at}" width="1" height="1"/><rect class="r${at}" width="1" height="1"/></pattern>`).join('');
    const css = Array.from({ length: 25 }, (_, at) => `rect.r${at}{fill:url(#p${at})}`).join('');
    // Were they followed, it would be ended and refused.
    expect((await upload('logo.svg', svg(`<style>${css} #top{fill:url(#p25)}</style>${patterns}<rect id="top" width="24" height="12"/><path fill="#0c0" d="M0 0h1v1z"/>`))).status).toBe(200);
  });
});

describe('a photo of a phone', () => {
  test('of 48 million pixels is taken', async () => {
    const { status, body } = await upload('IMG_0001.JPG', await sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#0b6e69' } }).jpeg().toBuffer());
    expect([status, body.width, body.height]).toEqual([200, 1920, 1440]);
  });

  test('in HEIC, which this server cannot decode, is refused in words that help', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]);
    expect(reasonOf(await upload('IMG_0002.HEIC', heic))).toEqual([400, 'file', 'heic-here']);
    expect(reasonOf(await upload('IMG_0003', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmif1\0\0\0\0mif1heic'), Buffer.alloc(200)])))).toEqual([400, 'file', 'heic-here']);
  });
});

describe('refused is', () => {
  test('a web page with a picture’s name, and a kind we do not know', async () => {
    expect(reasonOf(await upload('photo.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')))).toEqual([400, 'file', 'file-broken']);
    expect(reasonOf(await upload('page.html', Buffer.from('<html></html>')))).toEqual([400, 'file', 'file-kind']);
    expect(reasonOf(await upload('archive.zip', Buffer.from('PK\u0003\u0004 and more')))).toEqual([400, 'file', 'file-kind']);
    expect(reasonOf(await upload('empty.jpg', Buffer.alloc(0)))).toEqual([400, 'file', 'file-broken']);
  });

  test('a paper with a picture’s name, and a picture cut in the middle', async () => {
    expect(reasonOf(await upload('menu.jpg', Buffer.from('%PDF-1.7')))).toEqual([400, 'file', 'file-broken']);
    const whole = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251)), { raw: { width: 300, height: 300, channels: 3 } }).png().toBuffer();
    expect(reasonOf(await upload('half.png', whole.subarray(0, whole.length / 2)))).toEqual([400, 'file', 'file-broken']);
  });

  test('a small file that unpacks into an enormous picture', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } }).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(reasonOf(await upload('bomb.png', bomb))).toEqual([400, 'file', 'too-many-pixels']);
  });

  test('a picture whose frames are too many together, though each is small', async () => {
    expect(reasonOf(await upload('long.gif', await movingGif(8, 8, 301)))).toEqual([400, 'file', 'too-many-pixels']);
  });

  test('a file that goes on beyond the size of its kind, with nothing stored', async () => {
    const before = await countRows();
    expect(reasonOf(await upload('huge.jpg', Buffer.concat([await jpeg(5, 5), Buffer.alloc(largestImage)])))).toEqual([400, 'file', 'file-too-large']);
    expect(reasonOf(await upload('huge.svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><desc>${'x'.repeat(largestDrawing)}</desc></svg>`)))).toEqual([400, 'file', 'file-too-large']);
    expect(await countRows()).toBe(before);
  });
});

const countRows = async () => Number((await app.program.database.scoped('every').execute('select count(*) from media_files')).rows[0]!.count);

describe('a film', () => {
  test('needs a plan that has it, and is then served in the parts a player asks for', async () => {
    expect(await upload('film.mp4', film())).toMatchObject({ status: 403, body: { code: 'upgrade-plan', message: 'Please upgrade your plan' } });
    await withVideoPlan();
    const { body } = await upload('film.mp4', film());
    expect(body).toMatchObject({ type: 'v', mimetype: 'video/mp4', filesize: film().length, width: null });
    const part = await fetchFile(body.url, { range: 'bytes=4-11' });
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([206, 'ftypisom', `bytes 4-11/${film().length}`]);
    expect((await fetchFile(body.url, { range: 'bytes=-4' })).payload).toBe('film');
    expect((await fetchFile(body.url, { range: 'bytes=999999-' })).statusCode).toBe(416);
    expect((await fetchFile(body.url, { range: 'bytes=0-1,3-4' })).statusCode).toBe(200);
    const head = await app.app.inject({ method: 'HEAD', url: body.url });
    expect([head.statusCode, head.headers['content-length'], head.headers['accept-ranges']]).toEqual([200, String(film().length), 'bytes']);
  });

  test('is served without the place where it was taken, and refused where there is no film in it', async () => {
    const taken = film({ place: '+21.0285+105.8542/' });
    expect(taken.includes('+21.0285')).toBe(true);
    const { body } = await upload('taken.mp4', taken);
    const served = (await fetchFile(body.url)).rawPayload;
    expect([served.length, served.includes('+21.0285'), served.subarray(-8).toString()]).toEqual([taken.length, false, 'filmfilm']);
    expect(reasonOf(await upload('no.mp4', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(2000, 'film')])))).toEqual([400, 'file', 'no-film']);
  });
});

describe('what is served', () => {
  test('can do nothing by itself: a drawing runs in a sandbox, a paper is only saved, no type is guessed', async () => {
    const drawing = (await upload('logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" onload="alert(1)"><script>alert(2)</script><path d="M0 0h9"/></svg>'))).body;
    const served = await fetchFile(drawing.url);
    expect(served.payload).not.toMatch(/alert|script|onload/);
    expect([served.headers['content-type'], served.headers['x-content-type-options'], drawing.width, drawing.height]).toEqual(['image/svg+xml', 'nosniff', 20, 10]);
    expect(served.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    const paper = (await upload('menu.pdf', Buffer.from('%PDF-1.7 menu'))).body;
    expect((await fetchFile(paper.url)).headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'attachment' });
    expect((await fetchFile(paper.url, { 'if-none-match': `"${paper.filename}"` })).statusCode).toBe(304);
  });

  test.each(['/media/%2e%2e/secrets', '/media/aaaaaaaa/..%2f..%2fdemo.json', '/media/aaaaaaaa/nothing-here-at-all.jpg', '/media/AAAAAAAA/abcdefghijklmnop.jpg', '/media/aaaaaaaa/abcdefghijklmnop.html'])(
    'is nothing else: %s', async (url) => { expect((await fetchFile(url)).statusCode).toBe(404); });
});

describe('the library', () => {
  test('lists what was added, newest first, by type and by a part of the name', async () => {
    const beach = await add('Beach 100%.jpg', await jpeg(12, 12));
    const card = await add('Card.pdf', Buffer.from('%PDF-1.7 card'));
    const names = async (query: Record<string, string>) => (await app.call('GET /files', { token, query })).body.rows.map(({ name }: { name: string }) => name);
    expect((await names({})).slice(0, 2)).toEqual([card.name, beach.name]);
    expect(await names({ type: 'o' })).toEqual(['Card.pdf']);
    expect(await names({ search: '100%' })).toEqual(['Beach 100%.jpg']);
    expect((await app.call('GET /files', { token, query: { pageId: 'otherpage9' } })).status).toBe(404);
  });

  test('takes only what was uploaded here, once, and believes nothing said about it', async () => {
    const stranger = await app.user();
    const elsewhere = await app.page(stranger);
    const theirs = (await upload('theirs.pdf', Buffer.from('%PDF-1.7'), await tokenFor(elsewhere, stranger.token))).body;
    const { body: mine } = await upload('mine.pdf', Buffer.from('%PDF-1.7 mine'));
    const post = (url: string, more: object = {}) => app.call('POST /files', { token, body: { url, name: 'Something', ...more } });
    expect((await post(theirs.url)).body.fields).toMatchObject([{ field: 'url', reason: 'not-found' }]);
    expect((await post(mine.url.replace(page.eid, elsewhere.eid))).status).toBe(400);
    expect((await post('https://evil.example/x.jpg')).status).toBe(400);
    expect((await post(mine.url, { pageId: elsewhere.eid })).status).toBe(404);
    expect((await post(mine.url, { type: 'v', mimetype: 'text/html', extension: 'html', filesize: 1, filename: 'x.html' })).body)
      .toMatchObject({ type: 'o', mimetype: 'application/pdf', extension: 'pdf', filesize: 13, filename: mine.filename });
    expect((await post(mine.url)).status).toBe(400);
  });

  test('renames a file, and puts another upload in its place', async () => {
    const first = await add('First.jpg', await jpeg(15, 15));
    const { body: renamed } = await app.call('POST /files', { token, body: { eid: first.eid, url: first.url, name: 'Renamed' } });
    expect([renamed.eid, renamed.name, renamed.url]).toEqual([first.eid, 'Renamed', first.url]);
    const { body: next } = await upload('next.png', await seeThroughPng(16, 16));
    const { body: replaced } = await app.call('POST /files', { token, body: { eid: first.eid, url: next.url, name: 'Next' } });
    expect([replaced.eid, replaced.url, replaced.extension, replaced.width]).toEqual([first.eid, next.url, 'png', 16]);
    await eventually(async () => ((await fetchFile(first.url)).headers.location === next.url ? true : undefined));
    expect((await fetchFile(next.url)).statusCode).toBe(200);
  });

  test('that is replaced is shown wherever the one before was, and its old addresses lead to it', async () => {
    const { body: guests } = await app.call('GET /wifi-campaign/current', { token });
    const file = await add('Terrace.jpg', await jpeg(1400, 900));
    const { body: winter } = await app.call('POST /wifi-campaign', { token, body: { name: 'Terrace', design: { logo: file.url } } });
    await app.call('PUT /wifi-campaign/{id}/draft', { token, params: { id: winter.id }, body: { baseVersion: winter.version, revision: 0, design: { headerImage: file.url } } });
    await app.call('PUT /wifi-campaign/{id}', { token, params: { id: guests.id }, body: { design: { ...guests.design, backgroundMobile: file.url } } });
    const { body: promotion } = await app.call('POST /campaigns', { token, body: { name: 'Terrace week', design: { slideType: 'fade', slides: [{ image: file.url }] } } });
    await app.call('POST /page-item', { token, body: { title: 'Terrace', media_files: JSON.stringify([{ url: file.url, type: 'i' }]) } });
    await app.call('POST /devices', { token, body: { name: 'Terrace', type: 'mikrotik', background: file.url } });
    const usedIn = async () => (await app.call('GET /files/{eid}', { token, params: { eid: file.eid } })).body.usedIn;
    const before = await usedIn();
    expect(before).toHaveLength(5);

    const { body: next } = await upload('autumn.jpg', await jpeg(1800, 1200));
    await app.call('POST /files', { token, body: { eid: file.eid, url: next.url, name: 'Autumn' } });
    expect(await usedIn()).toEqual(before);
    const { body: current } = await app.call('GET /wifi-campaign/current', { token });
    expect([current.design.backgroundMobile, current.version]).toEqual([next.url, guests.version + 1]);
    const rows = await Promise.all([
      app.call('GET /wifi-campaign/{id}', { token, params: { id: winter.id } }), app.call('GET /wifi-campaign/{id}/drafts', { token, params: { id: winter.id } }),
      app.call('GET /campaigns/{id}', { token, params: { id: promotion.id } }), app.call('GET /page-item', { query: { eid: page.eid } }), app.call('GET /devices', { token }),
    ]);
    for (const { body } of rows) {
      expect(JSON.stringify(body)).toContain(next.url);
      expect(JSON.stringify(body)).not.toContain(file.filename);
    }
    await eventually(async () => ((await fetchFile(file.url)).headers.location === next.url ? true : undefined));
    expect((await fetchFile(mediaThumbnail(file.url, 640))).headers.location).toBe(mediaThumbnail(next.url, 640));
  });

  test('puts no film where a picture is shown', async () => {
    const file = await add('Door.jpg', await jpeg(20, 20));
    const { body: paper } = await upload('menu.pdf', Buffer.from('%PDF-1.7 door'));
    const { status, body } = await app.call('POST /files', { token, body: { eid: file.eid, url: paper.url, name: 'Door' } });
    expect([status, body.fields?.[0]?.reason]).toEqual([400, 'other-kind']);
    expect((await fetchFile(file.url)).statusCode).toBe(200);
  });

  test('says where a file is used, and a deleted one is gone with its smaller pictures', async () => {
    const file = await add('Lobby.jpg', await jpeg(700, 50));
    const one = () => app.call('GET /files/{eid}', { token, params: { eid: file.eid } });
    expect((await one()).body.usedIn).toEqual([]);
    await app.call('POST /wifi-campaign', { token, body: { name: 'Summer', design: { backgroundMobile: file.url }, flow: [{ id: 'click', type: 'click' }] } });
    const { body: winter } = await app.call('POST /wifi-campaign', { token, body: { name: 'Winter' } });
    await app.call('PUT /wifi-campaign/{id}/draft', { token, params: { id: winter.id }, body: { baseVersion: winter.version, revision: 0, design: { logo: file.url } } });
    await app.call('POST /page-item', { token, body: { title: 'Suite', media_files: JSON.stringify([{ url: file.url, type: 'i' }]) } });
    await app.call('POST /devices', { token, body: { name: 'Lobby', type: 'mikrotik', logo: file.url } });
    expect((await one()).body.usedIn).toEqual([
      { kind: 'wifi-campaign', name: 'Summer' }, { kind: 'wifi-campaign', name: 'Winter' }, { kind: 'page-item', name: 'Suite' }, { kind: 'device', name: 'Lobby' },
    ]);
    expect((await app.call('DELETE /files/{eid}', { token, params: { eid: file.eid } })).body).toEqual({ message: 'File deleted' });
    expect((await one()).status).toBe(404);
    for (const { name } of [{ name: file.filename }, ...smallerNames(file.filename)]) {
      await eventually(async () => ((await fetchFile(file.url.replace(file.filename, name))).statusCode === 404 ? true : undefined));
    }
  });

  test('forgets uploads that nobody took within a day, and nothing else', async () => {
    const kept = await add('Kept.jpg', await jpeg(14, 14));
    const { body: abandoned } = await upload('abandoned.jpg', await jpeg(13, 13));
    expect(await sweepUploads(app.ctx)).toBe(0);
    const tomorrow = createContext(app.program, { actor: { kind: 'system', label: 'test' }, now: new Date(Date.now() + 25 * 60 * 60 * 1000) });
    expect(await sweepUploads(tomorrow)).toBeGreaterThan(0);
    await eventually(async () => ((await fetchFile(abandoned.url)).statusCode === 404 ? true : undefined));
    expect((await fetchFile(kept.url)).statusCode).toBe(200);
  });

  test('goes with its page when that is purged', async () => {
    const owner = await app.user();
    const doomed = await app.page(owner);
    const { body } = await upload('doomed.jpg', await jpeg(11, 11), await tokenFor(doomed, owner.token));
    await app.program.database.transaction('every', (db) => db.execute(`update pages set deleted_at = now() - interval '31 days' where id = ${doomed.id}`));
    await purgePage(changed(app.ctx, {}), doomed.id);
    await eventually(async () => ((await fetchFile(body.url)).statusCode === 404 ? true : undefined));
  });
});

describe('a page that has used up its room', () => {
  const megabyte = 1024 * 1024;
  const noise = (seed: number) => photo(900, 900, seed);
  const kept = async (eid: TestPage) => Number((await app.program.database.transaction('every', (db) => db.execute<{ bytes: string }>(
    `select coalesce(sum(filesize + (select coalesce(sum((one ->> 'filesize')::int), 0) from jsonb_array_elements(smaller) as one)), 0) as bytes from media_files where page_id = ${eid.id}`))).rows[0]!.bytes);

  test('is told so with the limit, and keeps nothing more, however many come at once', async () => {
    const owner = await app.user();
    const full = await app.page(owner);
    const as = await tokenFor(full, owner.token);
    const { body: first } = await upload('first.jpg', await noise(1), as);
    const each = await kept(full);
    expect(each).toBe(first.filesize + first.smaller.reduce((sum: number, one: { filesize: number }) => sum + one.filesize, 0));
    const before = app.program.storagePerPage;
    try {
      app.program.storagePerPage = Math.floor(each * 2.5);
      const answers = await Promise.all(await Promise.all([2, 3, 4].map(async (seed) => upload(`${seed}.jpg`, await noise(seed), as))));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(reasonOf(answers.find(({ status }) => status !== 200)!)).toEqual([400, 'file', 'storage-full']);
      expect(await kept(full)).toBeLessThanOrEqual(app.program.storagePerPage);
      app.program.storagePerPage = 3 * megabyte + 5;
      await app.program.database.transaction('every', (db) => db.execute(`update media_files set filesize = ${3 * megabyte} where page_id = ${full.id}`));
      const { body } = await upload('more.jpg', await jpeg(10, 10), as);
      expect(body.fields).toMatchObject([{ field: 'file', message: 'The media library of this page is full: it holds 3 MB. Delete what you no longer need' }]);
      expect((await upload('elsewhere.jpg', await jpeg(10, 10))).status).toBe(200);
    } finally {
      app.program.storagePerPage = before;
    }
  });

  test('has room again for what was deleted', async () => {
    const owner = await app.user();
    const own = await app.page(owner);
    const as = await tokenFor(own, owner.token);
    const { body: uploaded } = await upload('a.jpg', await jpeg(300, 300), as);
    const { body: listed } = await app.call('POST /files', { token: as, body: { url: uploaded.url, name: 'A' } });
    expect(listed.smaller).toEqual(uploaded.smaller);
    await app.call('DELETE /files/{eid}', { token: as, params: { eid: listed.eid } });
    expect(await kept(own)).toBe(0);
  });
});

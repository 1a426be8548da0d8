import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaThumbnail, smallerNames } from '@wifi/contract/venue/media-address.ts';
import { changed, createContext } from '../../../platform/context.ts';
import { eventually, type TestApp, type TestPage } from '../../../testing/test-app.ts';
import { purgePage } from '../../upkeep/page-purge/purge.ts';
import { sweepUploads } from './sweep.ts';
import { film } from './testing/films.ts';
import { openMediaLibrary, reasonOf, type MediaLibrary } from './testing/media-library.ts';
import { photo } from './testing/photo.ts';
import { jpeg, seeThroughPng } from './testing/pictures.ts';

let library: MediaLibrary;
let app: TestApp;
let page: TestPage;
let token: string;
beforeAll(async () => {
  library = await openMediaLibrary();
  ({ app, page, token } = library);
});
afterAll(() => app.close());

async function withVideoPlan(): Promise<void> {
  await app.program.database.transaction('every', async (db) => {
    await db.execute(
      `insert into plans (name, other_metrics) values ('PRO', '{"videoUpload":1,"cta":1,"modules":[]}')
        on conflict do nothing`,
    );
    await db.execute(
      `update page_subscriptions set is_lifetime = true, plan_id = (select id from plans where name = 'PRO')
        where page_id = ${page.id}`,
    );
  });
}

describe('a film', () => {
  test('needs a plan that has it, and is then served in the parts a player asks for', async () => {
    expect(await library.upload('film.mp4', film())).toMatchObject({
      status: 403,
      body: { code: 'upgrade-plan', message: 'Please upgrade your plan' },
    });
    await withVideoPlan();
    const { body } = await library.upload('film.mp4', film());
    expect(body).toMatchObject({ type: 'v', mimetype: 'video/mp4', filesize: film().length, width: null });
    const part = await library.fetchFile(body.url, { range: 'bytes=4-11' });
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      'ftypisom',
      `bytes 4-11/${film().length}`,
    ]);
    expect((await library.fetchFile(body.url, { range: 'bytes=-4' })).payload).toBe('film');
    expect((await library.fetchFile(body.url, { range: 'bytes=999999-' })).statusCode).toBe(416);
    expect((await library.fetchFile(body.url, { range: 'bytes=0-1,3-4' })).statusCode).toBe(200);
    const head = await app.app.inject({ method: 'HEAD', url: body.url });
    expect([head.statusCode, head.headers['content-length'], head.headers['accept-ranges']]).toEqual([
      200,
      String(film().length),
      'bytes',
    ]);
  });

  test('is served without the place where it was taken, and refused where there is no film in it', async () => {
    const taken = film({ place: '+21.0285+105.8542/' });
    expect(taken.includes('+21.0285')).toBe(true);
    const { body } = await library.upload('taken.mp4', taken);
    const served = (await library.fetchFile(body.url)).rawPayload;
    expect([served.length, served.includes('+21.0285'), served.subarray(-8).toString()]).toEqual([
      taken.length,
      false,
      'filmfilm',
    ]);
    expect(
      reasonOf(
        await library.upload(
          'no.mp4',
          Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(2000, 'film')]),
        ),
      ),
    ).toEqual([400, 'file', 'no-film']);
  });
});

describe('what is served', () => {
  test('can do nothing by itself: a drawing runs in a sandbox, a paper is only saved, no type is guessed', async () => {
    const drawing = (
      await library.upload(
        'logo.svg',
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" onload="alert(1)"><script>alert(2)</script><path d="M0 0h9"/></svg>',
        ),
      )
    ).body;
    const served = await library.fetchFile(drawing.url);
    expect(served.payload).not.toMatch(/alert|script|onload/);
    expect([
      served.headers['content-type'],
      served.headers['x-content-type-options'],
      drawing.width,
      drawing.height,
    ]).toEqual(['image/svg+xml', 'nosniff', 20, 10]);
    expect(served.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    const paper = (await library.upload('menu.pdf', Buffer.from('%PDF-1.7 menu'))).body;
    expect((await library.fetchFile(paper.url)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
    });
    expect((await library.fetchFile(paper.url, { 'if-none-match': `"${paper.filename}"` })).statusCode).toBe(304);
  });

  test.each([
    '/media/%2e%2e/secrets',
    '/media/aaaaaaaa/..%2f..%2fdemo.json',
    '/media/aaaaaaaa/nothing-here-at-all.jpg',
    '/media/AAAAAAAA/abcdefghijklmnop.jpg',
    '/media/aaaaaaaa/abcdefghijklmnop.html',
  ])('is nothing else: %s', async (url) => {
    expect((await library.fetchFile(url)).statusCode).toBe(404);
  });
});

describe('the library', () => {
  test('lists what was added, newest first, by type and by a part of the name', async () => {
    const beach = await library.add('Beach 100%.jpg', await jpeg(12, 12));
    const card = await library.add('Card.pdf', Buffer.from('%PDF-1.7 card'));
    const names = async (query: Record<string, string>) =>
      (await app.call('GET /files', { token, query })).body.rows.map(({ name }: { name: string }) => name);
    expect((await names({})).slice(0, 2)).toEqual([card.name, beach.name]);
    expect(await names({ type: 'o' })).toEqual(['Card.pdf']);
    expect(await names({ search: '100%' })).toEqual(['Beach 100%.jpg']);
    expect((await app.call('GET /files', { token, query: { pageId: 'otherpage9' } })).status).toBe(404);
  });

  test('takes only what was uploaded here, once, and believes nothing said about it', async () => {
    const stranger = await app.user();
    const elsewhere = await app.page(stranger);
    const theirs = (
      await library.upload('theirs.pdf', Buffer.from('%PDF-1.7'), await library.tokenFor(elsewhere, stranger.token))
    ).body;
    const { body: mine } = await library.upload('mine.pdf', Buffer.from('%PDF-1.7 mine'));
    const post = (url: string, more: object = {}) =>
      app.call('POST /files', { token, body: { url, name: 'Something', ...more } });
    expect((await post(theirs.url)).body.fields).toMatchObject([{ field: 'url', reason: 'not-found' }]);
    expect((await post(mine.url.replace(page.eid, elsewhere.eid))).status).toBe(400);
    expect((await post('https://evil.example/x.jpg')).status).toBe(400);
    expect((await post(mine.url, { pageId: elsewhere.eid })).status).toBe(404);
    expect(
      (await post(mine.url, { type: 'v', mimetype: 'text/html', extension: 'html', filesize: 1, filename: 'x.html' }))
        .body,
    ).toMatchObject({
      type: 'o',
      mimetype: 'application/pdf',
      extension: 'pdf',
      filesize: 13,
      filename: mine.filename,
    });
    expect((await post(mine.url)).status).toBe(400);
  });

  test('renames a file, and puts another upload in its place', async () => {
    const first = await library.add('First.jpg', await jpeg(15, 15));
    const { body: renamed } = await app.call('POST /files', {
      token,
      body: { eid: first.eid, url: first.url, name: 'Renamed' },
    });
    expect([renamed.eid, renamed.name, renamed.url]).toEqual([first.eid, 'Renamed', first.url]);
    const { body: next } = await library.upload('next.png', await seeThroughPng(16, 16));
    const { body: replaced } = await app.call('POST /files', {
      token,
      body: { eid: first.eid, url: next.url, name: 'Next' },
    });
    expect([replaced.eid, replaced.url, replaced.extension, replaced.width]).toEqual([first.eid, next.url, 'png', 16]);
    await eventually(async () =>
      (await library.fetchFile(first.url)).headers.location === next.url ? true : undefined,
    );
    expect((await library.fetchFile(next.url)).statusCode).toBe(200);
  });

  test('that is replaced is shown wherever the one before was, and its old addresses lead to it', async () => {
    const { body: guests } = await app.call('GET /wifi-campaign/current', { token });
    const file = await library.add('Terrace.jpg', await jpeg(1400, 900));
    const { body: winter } = await app.call('POST /wifi-campaign', {
      token,
      body: { name: 'Terrace', design: { logo: file.url } },
    });
    await app.call('PUT /wifi-campaign/{id}/draft', {
      token,
      params: { id: winter.id },
      body: { baseVersion: winter.version, revision: 0, design: { headerImage: file.url } },
    });
    await app.call('PUT /wifi-campaign/{id}', {
      token,
      params: { id: guests.id },
      body: { design: { ...guests.design, backgroundMobile: file.url } },
    });
    const { body: promotion } = await app.call('POST /campaigns', {
      token,
      body: { name: 'Terrace week', design: { slideType: 'fade', slides: [{ image: file.url }] } },
    });
    await app.call('POST /page-item', {
      token,
      body: { title: 'Terrace', media_files: JSON.stringify([{ url: file.url, type: 'i' }]) },
    });
    await app.call('POST /devices', {
      token,
      body: { name: 'Terrace', type: 'mikrotik', background: file.url },
    });
    const usedIn = async () => (await app.call('GET /files/{eid}', { token, params: { eid: file.eid } })).body.usedIn;
    const before = await usedIn();
    expect(before).toHaveLength(5);

    const { body: next } = await library.upload('autumn.jpg', await jpeg(1800, 1200));
    await app.call('POST /files', { token, body: { eid: file.eid, url: next.url, name: 'Autumn' } });
    expect(await usedIn()).toEqual(before);
    const { body: current } = await app.call('GET /wifi-campaign/current', { token });
    expect([current.design.backgroundMobile, current.version]).toEqual([next.url, guests.version + 1]);
    const rows = await Promise.all([
      app.call('GET /wifi-campaign/{id}', { token, params: { id: winter.id } }),
      app.call('GET /wifi-campaign/{id}/drafts', { token, params: { id: winter.id } }),
      app.call('GET /campaigns/{id}', { token, params: { id: promotion.id } }),
      app.call('GET /page-item', { query: { eid: page.eid } }),
      app.call('GET /devices', { token }),
    ]);
    for (const { body } of rows) {
      expect(JSON.stringify(body)).toContain(next.url);
      expect(JSON.stringify(body)).not.toContain(file.filename);
    }
    await eventually(async () =>
      (await library.fetchFile(file.url)).headers.location === next.url ? true : undefined,
    );
    expect((await library.fetchFile(mediaThumbnail(file.url, 640))).headers.location).toBe(
      mediaThumbnail(next.url, 640),
    );
  });

  test('puts no film where a picture is shown', async () => {
    const file = await library.add('Door.jpg', await jpeg(20, 20));
    const { body: paper } = await library.upload('menu.pdf', Buffer.from('%PDF-1.7 door'));
    const { status, body } = await app.call('POST /files', {
      token,
      body: { eid: file.eid, url: paper.url, name: 'Door' },
    });
    expect([status, body.fields?.[0]?.reason]).toEqual([400, 'other-kind']);
    expect((await library.fetchFile(file.url)).statusCode).toBe(200);
  });

  test('says where a file is used, and a deleted one is gone with its smaller pictures', async () => {
    const file = await library.add('Lobby.jpg', await jpeg(700, 50));
    const one = () => app.call('GET /files/{eid}', { token, params: { eid: file.eid } });
    expect((await one()).body.usedIn).toEqual([]);
    await app.call('POST /wifi-campaign', {
      token,
      body: { name: 'Summer', design: { backgroundMobile: file.url }, flow: [{ id: 'click', type: 'click' }] },
    });
    const { body: winter } = await app.call('POST /wifi-campaign', { token, body: { name: 'Winter' } });
    await app.call('PUT /wifi-campaign/{id}/draft', {
      token,
      params: { id: winter.id },
      body: { baseVersion: winter.version, revision: 0, design: { logo: file.url } },
    });
    await app.call('POST /page-item', {
      token,
      body: { title: 'Suite', media_files: JSON.stringify([{ url: file.url, type: 'i' }]) },
    });
    await app.call('POST /devices', { token, body: { name: 'Lobby', type: 'mikrotik', logo: file.url } });
    expect((await one()).body.usedIn).toEqual([
      { kind: 'wifi-campaign', name: 'Summer' },
      { kind: 'wifi-campaign', name: 'Winter' },
      { kind: 'page-item', name: 'Suite' },
      { kind: 'device', name: 'Lobby' },
    ]);
    expect((await app.call('DELETE /files/{eid}', { token, params: { eid: file.eid } })).body).toEqual({
      message: 'File deleted',
    });
    expect((await one()).status).toBe(404);
    for (const { name } of [{ name: file.filename }, ...smallerNames(file.filename)]) {
      await eventually(async () =>
        (await library.fetchFile(file.url.replace(file.filename, name))).statusCode === 404 ? true : undefined,
      );
    }
  });

  test('forgets uploads that nobody took within a day, and nothing else', async () => {
    const kept = await library.add('Kept.jpg', await jpeg(14, 14));
    const { body: abandoned } = await library.upload('abandoned.jpg', await jpeg(13, 13));
    expect(await sweepUploads(app.ctx)).toBe(0);
    const tomorrow = createContext(app.program, {
      actor: { kind: 'system', label: 'test' },
      now: new Date(Date.now() + 25 * 60 * 60 * 1000),
    });
    expect(await sweepUploads(tomorrow)).toBeGreaterThan(0);
    await eventually(async () => ((await library.fetchFile(abandoned.url)).statusCode === 404 ? true : undefined));
    expect((await library.fetchFile(kept.url)).statusCode).toBe(200);
  });

  test('goes with its page when that is purged', async () => {
    const owner = await app.user();
    const doomed = await app.page(owner);
    const { body } = await library.upload(
      'doomed.jpg',
      await jpeg(11, 11),
      await library.tokenFor(doomed, owner.token),
    );
    await app.program.database.transaction('every', (db) =>
      db.execute(`update pages set deleted_at = now() - interval '31 days' where id = ${doomed.id}`),
    );
    await purgePage(changed(app.ctx, {}), doomed.id);
    await eventually(async () => ((await library.fetchFile(body.url)).statusCode === 404 ? true : undefined));
  });
});

describe('a page that has used up its room', () => {
  const megabyte = 1024 * 1024;
  const noise = (seed: number) => photo(900, 900, seed);
  const kept = async (eid: TestPage) =>
    Number(
      (
        await app.program.database.transaction('every', (db) =>
          db.execute<{ bytes: string }>(
            `select coalesce(sum(filesize + (select coalesce(sum((one ->> 'filesize')::int), 0)
              from jsonb_array_elements(smaller) as one)), 0) as bytes from media_files where page_id = ${eid.id}`,
          ),
        )
      ).rows[0]!.bytes,
    );

  test('is told so with the limit, and keeps nothing more, however many come at once', async () => {
    const owner = await app.user();
    const full = await app.page(owner);
    const as = await library.tokenFor(full, owner.token);
    const { body: first } = await library.upload('first.jpg', await noise(1), as);
    const each = await kept(full);
    expect(each).toBe(
      first.filesize + first.smaller.reduce((sum: number, one: { filesize: number }) => sum + one.filesize, 0),
    );
    const before = app.program.storagePerPage;
    try {
      app.program.storagePerPage = Math.floor(each * 2.5);
      const answers = await Promise.all(
        await Promise.all([2, 3, 4].map(async (seed) => library.upload(`${seed}.jpg`, await noise(seed), as))),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(reasonOf(answers.find(({ status }) => status !== 200)!)).toEqual([400, 'file', 'storage-full']);
      expect(await kept(full)).toBeLessThanOrEqual(app.program.storagePerPage);
      app.program.storagePerPage = 3 * megabyte + 5;
      await app.program.database.transaction('every', (db) =>
        db.execute(`update media_files set filesize = ${3 * megabyte} where page_id = ${full.id}`),
      );
      const { body } = await library.upload('more.jpg', await jpeg(10, 10), as);
      expect(body.fields).toMatchObject([
        {
          field: 'file',
          message: 'The media library of this page is full: it holds 3 MB. Delete what you no longer need',
        },
      ]);
      expect((await library.upload('elsewhere.jpg', await jpeg(10, 10))).status).toBe(200);
    } finally {
      app.program.storagePerPage = before;
    }
  });

  test('has room again for what was deleted', async () => {
    const owner = await app.user();
    const own = await app.page(owner);
    const as = await library.tokenFor(own, owner.token);
    const { body: uploaded } = await library.upload('a.jpg', await jpeg(300, 300), as);
    const { body: listed } = await app.call('POST /files', {
      token: as,
      body: { url: uploaded.url, name: 'A' },
    });
    expect(listed.smaller).toEqual(uploaded.smaller);
    await app.call('DELETE /files/{eid}', { token: as, params: { eid: listed.eid } });
    expect(await kept(own)).toBe(0);
  });
});

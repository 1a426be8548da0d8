import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { largestDrawing, largestImage } from '@wifi/contract/limits.ts';
import { mediaSrcset, mediaThumbnail, smallerNames } from '@wifi/contract/venue/media-address.ts';
import { decodeHeic } from './decode-heic.ts';
import { openMediaLibrary, reasonOf, type MediaLibrary } from './testing/media-library.ts';
import { photo } from './testing/photo.ts';
import { cameraPhoto, jpeg, movingGif, seeThroughPng } from './testing/pictures.ts';

let library: MediaLibrary;
beforeAll(async () => {
  library = await openMediaLibrary();
});
afterAll(() => library.app.close());

const countRows = async () =>
  Number(
    (await library.app.program.database.scoped('every').execute('select count(*) from media_files')).rows[0]!.count,
  );

describe('a picture', () => {
  test('comes back upright, without what the camera wrote, and with smaller ones that the address alone names', async () => {
    const { status, body } = await library.upload('Photo.JPG', await cameraPhoto());
    expect([status, body.type, body.mimetype, body.extension, body.width, body.height]).toEqual([
      200,
      'i',
      'image/jpeg',
      'jpg',
      400,
      800,
    ]);
    const whole = await library.fetchFile(body.url);
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
    expect(whole.rawPayload.length).toBe(body.filesize);
    expect(whole.rawPayload.includes('SecretCamera')).toBe(false);
    expect(await sharp(whole.rawPayload).metadata()).not.toHaveProperty('exif');
    const widths = mediaSrcset(body.url)
      .split(', ')
      .map((part) => part.split(' '));
    expect(widths.map(([, width]) => width)).toEqual(['320w', '400w']);
    for (const [url, width] of widths) {
      const smaller = await library.fetchFile(url!);
      expect(await sharp(smaller.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: Number.parseInt(width!, 10),
      });
    }
  });

  test('that is large is at most 1920 wide, and has every step below', async () => {
    const { body } = await library.upload('wide.jpg', await jpeg(3000, 1000));
    expect([body.width, body.height]).toEqual([1920, 640]);
    expect(smallerNames(body.filename).map(({ width }) => width)).toEqual([320, 640, 1280, 1920]);
    expect((await library.fetchFile(mediaThumbnail(body.url, 300))).statusCode).toBe(200);
  });

  test('that is busy is light for phones all the same', async () => {
    const { body } = await library.upload('market.jpg', await photo(1280, 800));
    expect((await library.fetchFile(mediaThumbnail(body.url, 640))).rawPayload.length).toBeLessThan(640 * 400 * 0.07);
    expect(
      (await library.fetchFile(mediaThumbnail(body.url, 1280))).rawPayload.length,
      'wide screens get the sharp one',
    ).toBeGreaterThan(1280 * 800 * 0.07);
  });

  test('with see-through parts stays so, one that moves keeps moving', async () => {
    const logo = (await library.upload('logo.png', await seeThroughPng(64, 64))).body;
    expect((await sharp((await library.fetchFile(logo.url)).rawPayload).metadata()).hasAlpha).toBe(true);
    const moving = (await library.upload('moving.gif', await movingGif(40, 30, 4))).body;
    expect([moving.extension, moving.width, moving.height]).toEqual(['gif', 40, 30]);
    expect((await sharp((await library.fetchFile(moving.url)).rawPayload).metadata()).pages).toBe(4);
    expect(
      (
        await sharp((await library.fetchFile(mediaSrcset(moving.url).split(' ')[0]!)).rawPayload, {
          animated: true,
        }).metadata()
      ).pages,
    ).toBe(4);
  });

  test('named as another kind of picture is taken for what it is', async () => {
    expect((await library.upload('really-a-jpeg.png', await jpeg(10, 10))).body.extension).toBe('jpg');
    expect(
      (
        await library.upload(
          'new.avif',
          await sharp(await jpeg(20, 20))
            .avif()
            .toBuffer(),
        )
      ).body,
    ).toMatchObject({ type: 'i', extension: 'jpg' });
    expect(
      (
        await library.upload(
          'new.webp',
          await sharp(await jpeg(20, 20))
            .webp()
            .toBuffer(),
        )
      ).body,
    ).toMatchObject({ type: 'i', extension: 'jpg' });
  });

  test('that carries a page or an archive behind it leaves them behind', async () => {
    const polyglot = Buffer.concat([await jpeg(30, 30), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const { body } = await library.upload('both.jpg', polyglot);
    const stored = (await library.fetchFile(body.url)).rawPayload;
    expect(stored.includes('script')).toBe(false);
    expect(stored.includes('PK\u0003\u0004')).toBe(false);
  });
});

describe('a drawing', () => {
  const svg = (inside: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 12">${inside}</svg>`,
    );
  const colourOf = async (url: string) => {
    const { data } = await sharp((await library.fetchFile(url)).rawPayload)
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data].map((value) => Math.round(value / 64));
  };

  test('that holds nothing but a picture is drawn, and so is one that a style sheet paints', async () => {
    const green = (
      await sharp({ create: { width: 30, height: 15, channels: 3, background: '#00c000' } })
        .png()
        .toBuffer()
    ).toString('base64');
    const { body: picture } = await library.upload(
      'logo.svg',
      svg(`<image width="24" height="12" xlink:href="data:image/png;base64,${green}"/>`),
    );
    expect([picture.extension, picture.width, picture.height, await colourOf(picture.url)]).toEqual([
      'jpg',
      1920,
      960,
      [0, 3, 0],
    ]);
    const { body: painted } = await library.upload(
      'logo.svg',
      svg(
        '<style>@import url(https://evil.example/a.css); svg > path{fill:url(#g)} #g stop{stop-color:#00c000}</style><linearGradient id="g"><stop/></linearGradient><path d="M0 0h24v12H0z"/>',
      ),
    );
    expect([painted.extension, await colourOf(painted.url)]).toEqual(['jpg', [0, 3, 0]]);
    expect(
      (await library.upload('plain.svg', svg('<style>.a{fill:#0c0}</style><path class="a" d="M0 0h24v12H0z"/>'))).body
        .extension,
    ).toBe('svg');
  });

  test('is refused rather than empty, and where what it holds would unpack without end', async () => {
    expect(
      reasonOf(
        await library.upload('logo.svg', svg('<image width="24" height="12" href="https://evil.example/a.png"/>')),
      ),
    ).toEqual([400, 'file', 'svg-unsafe']);
    expect(reasonOf(await library.upload('logo.svg', svg('<image href="data:image/png;base64,AAAA"/>')))).toEqual([
      400,
      'file',
      'svg-unsafe',
    ]);
    const bomb = (
      await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer()
    ).toString('base64');
    expect(reasonOf(await library.upload('logo.svg', svg(`<image href="data:image/png;base64,${bomb}"/>`)))).toEqual([
      400,
      'file',
      'svg-unsafe',
    ]);
    const patterns = Array.from(
      { length: 25 },
      (_, at) =>
        `<pattern id="p${at + 1}" width="1" height="1"><rect class="r${at}" width="1" height="1"/><rect class="r${at}" width="1" height="1"/></pattern>`,
    ).join('');
    const css = Array.from({ length: 25 }, (_, at) => `rect.r${at}{fill:url(#p${at})}`).join('');
    // Were they followed, it would be ended and refused.
    expect(
      (
        await library.upload(
          'logo.svg',
          svg(
            `<style>${css} #top{fill:url(#p25)}</style>${patterns}<rect id="top" width="24" height="12"/><path fill="#0c0" d="M0 0h1v1z"/>`,
          ),
        )
      ).status,
    ).toBe(200);
  });
});

describe('a photo of a phone', () => {
  test('of 48 million pixels is taken', async () => {
    const { status, body } = await library.upload(
      'IMG_0001.JPG',
      await sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#0b6e69' } })
        .jpeg()
        .toBuffer(),
    );
    expect([status, body.width, body.height]).toEqual([200, 1920, 1440]);
  });

  describe('in HEIC', () => {
    const sample = (name: string) => readFile(join(import.meta.dirname, 'testing', name));
    const canDecode = ['heif-dec', 'heif-convert'].some((name) => existsSync(`/usr/bin/${name}`));

    test.runIf(canDecode)('is taken as it was held, whatever its camera wrote, and without what it wrote', async () => {
      const bytes = await sample('photo.heic');
      expect([bytes.includes('Canary camera'), (await sharp(bytes).metadata()).width]).toEqual([true, 96]);
      const { status, body } = await library.upload('IMG_0002.HEIC', bytes);
      expect([status, body.width, body.height]).toEqual([200, 96, 64]);
      const { rawPayload } = await library.fetchFile(body.url);
      expect(rawPayload.includes('Canary')).toBe(false);
      // Its upper left quarter is yellow.
      const [red, , blue] = await sharp(rawPayload)
        .extract({ left: 12, top: 12, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect([red! > 200, blue! < 120]).toEqual([true, true]);
    });

    test.runIf(canDecode)('keeps what is clear, and is broken where it is cut', async () => {
      const { status, body } = await library.upload('logo.heic', await sample('clear.heic'));
      expect([status, body.url.endsWith('.png')]).toEqual([200, true]);
      const cut = (await sample('photo.heic')).subarray(0, -300);
      expect(reasonOf(await library.upload('IMG_0004.HEIC', cut))).toEqual([400, 'file', 'file-broken']);
    });

    test.runIf(!canDecode)('is refused in words that help where the machine has no decoder', async () => {
      const refused = await library.upload('IMG_0005.HEIC', await sample('photo.heic'));
      expect(reasonOf(refused)).toEqual([400, 'file', 'heic-here']);
    });

    test('is known not to be opened where the machine has no decoder', async () => {
      const photo = join(import.meta.dirname, 'testing/photo.heic');
      expect(await decodeHeic(photo, join(tmpdir(), 'never.jpg'), 10_000, ['no-such-decoder'])).toBe(false);
    });

    test('is broken if nothing is in it', async () => {
      for (const brand of ['ftypheic\0\0\0\0mif1heic', 'ftypmif1\0\0\0\0mif1heic'])
        expect(
          reasonOf(
            await library.upload(
              'IMG_0003',
              Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(brand), Buffer.alloc(200)]),
            ),
          ),
        ).toEqual([400, 'file', 'file-broken']);
    });
  });
});

describe('refused is', () => {
  test('a web page with a picture’s name, and a kind we do not know', async () => {
    expect(
      reasonOf(await library.upload('photo.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'))),
    ).toEqual([400, 'file', 'file-broken']);
    expect(reasonOf(await library.upload('page.html', Buffer.from('<html></html>')))).toEqual([
      400,
      'file',
      'file-kind',
    ]);
    expect(reasonOf(await library.upload('archive.zip', Buffer.from('PK\u0003\u0004 and more')))).toEqual([
      400,
      'file',
      'file-kind',
    ]);
    expect(reasonOf(await library.upload('empty.jpg', Buffer.alloc(0)))).toEqual([400, 'file', 'file-broken']);
  });

  test('a paper with a picture’s name, and a picture cut in the middle', async () => {
    expect(reasonOf(await library.upload('menu.jpg', Buffer.from('%PDF-1.7')))).toEqual([400, 'file', 'file-broken']);
    const whole = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .png()
      .toBuffer();
    expect(reasonOf(await library.upload('half.png', whole.subarray(0, whole.length / 2)))).toEqual([
      400,
      'file',
      'file-broken',
    ]);
  });

  test('a small file that unpacks into an enormous picture', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(reasonOf(await library.upload('bomb.png', bomb))).toEqual([400, 'file', 'too-many-pixels']);
  });

  test('a picture whose frames are too many together, though each is small', async () => {
    expect(reasonOf(await library.upload('long.gif', await movingGif(8, 8, 301)))).toEqual([
      400,
      'file',
      'too-many-pixels',
    ]);
  });

  test('a file that goes on beyond the size of its kind, with nothing stored', async () => {
    const before = await countRows();
    expect(
      reasonOf(await library.upload('huge.jpg', Buffer.concat([await jpeg(5, 5), Buffer.alloc(largestImage)]))),
    ).toEqual([400, 'file', 'file-too-large']);
    expect(
      reasonOf(
        await library.upload(
          'huge.svg',
          Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><desc>${'x'.repeat(largestDrawing)}</desc></svg>`),
        ),
      ),
    ).toEqual([400, 'file', 'file-too-large']);
    expect(await countRows()).toBe(before);
  });
});

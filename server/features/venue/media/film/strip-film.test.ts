import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppError } from '../../../../platform/errors.ts';
import { box, film, webm } from '../testing/films.ts';
import { stripFilm } from './strip-film.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'films-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function stripped(bytes: Buffer, type: 'video/mp4' | 'video/webm' = 'video/mp4'): Promise<Buffer> {
  const path = join(folder, 'film');
  await writeFile(path, bytes);
  await stripFilm(path, bytes.length, type);
  return readFile(path);
}
const refusalOf = (bytes: Buffer, type?: 'video/webm') =>
  stripped(bytes, type).then(
    () => 'taken',
    (error: AppError) => error.fields?.[0]?.reason,
  );

test('an MP4 loses the place and the hour it was taken at, and keeps every byte of its picture where it was', async () => {
  const before = film({ place: '+21.0285+105.8542/' });
  const after = await stripped(before);
  expect(after.length).toBe(before.length);
  expect(after.includes('+21.0285')).toBe(false);
  expect(after.includes(Buffer.from([0xe1, 0, 0, 0]))).toBe(false);
  const picture = before.indexOf('filmfilm');
  expect(after.subarray(picture).equals(before.subarray(picture))).toBe(true);
});

test('a track that tells the place each second goes with what it tells', async () => {
  const after = await stripped(film({ gps: 'GPSU 21.0285 105.8542' }));
  expect(after.includes('105.8542')).toBe(false);
  expect(after.includes('filmfilm')).toBe(true);
  expect(after.includes('meta')).toBe(false);
});

test.each(['uuid', 'meta', 'free', 'skip', 'wide', 'junk'])(
  'what stands in a %s box at the top or in the index is nobody’s business',
  async (type) => {
    const secret = box(type, Buffer.from('SecretCamera'));
    expect((await stripped(Buffer.concat([film(), secret]))).includes('SecretCamera')).toBe(false);
  },
);

test('a film that was stripped once is the same when it is stripped again', async () => {
  const once = await stripped(film({ place: '+1+1/', gps: 'x' }));
  expect((await stripped(once)).equals(once)).toBe(true);
});

test('a WebM loses its tags, its title and its date', async () => {
  for (const isLive of [false, true]) {
    const before = webm({ title: 'SecretTitle', tag: 'SecretTag', isLive });
    const after = await stripped(before, 'video/webm');
    expect(after.length).toBe(before.length);
    expect(after.toString('latin1')).not.toMatch(/Secret/);
    expect(after.includes('filmfilm')).toBe(true);
  }
});

test('what has no picture in it is no film', async () => {
  expect(await refusalOf(Buffer.concat([box('ftyp', Buffer.from('isom')), Buffer.alloc(2000, 'film')]))).toBe(
    'no-film',
  );
  expect(await refusalOf(Buffer.concat([box('ftyp', Buffer.from('isom')), box('mdat', Buffer.alloc(20))]))).toBe(
    'no-film',
  );
  expect(await refusalOf(film().subarray(0, 300))).toBe('no-film');
  expect(await refusalOf(webm({ kind: 2 }), 'video/webm')).toBe('no-film');
  expect(await refusalOf(webm({ kind: 33 }), 'video/webm')).toBe('no-film');
});

test('whatever bytes are changed in a film, it is taken or refused, and never longer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(film({ place: '+1+1/', gps: 'gps' }), webm({ tag: 'x' })),
      fc.array(fc.tuple(fc.nat(700), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      async (whole, changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        expect(['taken', 'no-film', 'film-tracks']).toContain(
          await refusalOf(bytes, whole[0] === 0x1a ? 'video/webm' : undefined),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('a track whose index names the same bytes again and again is refused before anything is written', async () => {
  const whole = film({ gps: 'GPSU 21.0285 105.8542' });
  const chunks = 100_000;
  const repeated = film({ gps: 'x'.repeat(1_000_000), chunks });
  const before = performance.now();
  expect(await refusalOf(repeated)).toBe('no-film');
  expect(performance.now() - before).toBeLessThan(5000);
  expect(await refusalOf(whole)).toBe('taken');
});

test('an index that stands there twice is cleaned in both places or refused', async () => {
  const second = box('moov', box('udta', box('\u00a9xyz', Buffer.from('+21.0285+105.8542/'))));
  expect(await refusalOf(Buffer.concat([film(), second]))).toBe('no-film');
});

test('the camera’s name goes from where the format has a place for it too', async () => {
  const after = await stripped(film({ camera: 'GoPro AVC' }));
  expect(after.includes('GoPro')).toBe(false);
  expect(after.includes('vide')).toBe(true);
  expect(after.includes('filmfilm')).toBe(true);
  const again = await stripped(webm({ program: 'SecretCamera 7', name: 'SecretCamera picture' }), 'video/webm');
  expect(again.includes('SecretCamera')).toBe(false);
  expect(again.includes('filmfilm')).toBe(true);
});

import { expect, test } from 'vitest';
import { mediaSrcset, mediaThumbnail, readMediaAddress } from './media-address.ts';

const code = 'q7m2k9xw4tz8n3bc5dhr';
const picture = `/media/lotus7tea2/${code}-1280x720.jpg`;

test('a picture has a WebP for each step below its width, and one of its own width', () => {
  const at = (width: number) => `/media/lotus7tea2/${code}-1280x720-${width}.webp ${width}w`;
  expect(mediaSrcset(picture)).toBe([at(320), at(640), at(1280)].join(', '));
  expect(mediaSrcset(`https://static.example${picture}`)).toContain(
    `https://static.example/media/lotus7tea2/${code}-1280x720-320.webp 320w`,
  );
});

test('a thumbnail is the narrowest that fills, or the widest there is', () => {
  expect(mediaThumbnail(picture, 300)).toMatch(/-320\.webp$/);
  expect(mediaThumbnail(picture, 700)).toMatch(/-1280\.webp$/);
  expect(mediaThumbnail(picture, 5000)).toMatch(/-1280\.webp$/);
});

test.each([
  `/media/lotus7tea2/${code}-20x10.svg`,
  `/media/lotus7tea2/${code}.mp4`,
  'https://elsewhere.example/photo-1280x720.jpg',
  '',
  '/media/x.jpg',
])('%j is used as it is', (url) => {
  expect(mediaSrcset(url)).toBe('');
  expect(mediaThumbnail(url, 300)).toBe(url);
});

test('an address names its page, its file and the size it is drawn in', () => {
  expect(readMediaAddress(picture)).toEqual({
    page: 'lotus7tea2',
    filename: `${code}-1280x720.jpg`,
    width: 1280,
    height: 720,
    extension: 'jpg',
  });
  for (const url of [
    '/media/../x',
    `${picture}?x=1`,
    `/media/lotus7tea2/${code}-1280x720-640.webp`,
    `/media/LOTUS7/${code}.mp4`,
  ])
    expect(readMediaAddress(url), url).toBeUndefined();
});

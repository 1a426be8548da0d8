import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { jpeg } from './testing/pictures.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  path = join(folder, 'photo.jpg');
  await writeFile(path, await jpeg(600, 400));
});
afterAll(() => rm(folder, { recursive: true }));

const [busy, quiet] = [1, 2];

test('a page with many pictures delays the picture of another by one of them', async () => {
  const done: number[] = [];
  const draw = (pageId: number) => drawPicture(pageId, path, 'image/jpeg').then(() => done.push(pageId));
  await Promise.all([...Array.from({ length: 6 }, () => draw(busy)), draw(quiet)]);
  expect(done.indexOf(quiet)).toBe(1);
});

test('a page that sends without end is told to wait, and nobody else', async () => {
  const draw = (pageId: number) =>
    drawPicture(pageId, path, 'image/jpeg').then(
      () => 'drawn',
      (error: { code: string }) => error.code,
    );
  const answers = await Promise.all([...Array.from({ length: 60 }, () => draw(busy)), draw(quiet)]);
  expect(answers.filter((answer) => answer === 'page-busy').length).toBeGreaterThan(20);
  expect(answers.at(-1)).toBe('drawn');
});

import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isConsolePath } from '../../contract/console-paths.ts';
import { helpLanguages } from '../../contract/help-paths.ts';
import { addHelp } from '../../server/listeners/http/help.ts';
import { buildHelp, writeText } from './build-help.ts';
import { readHelp } from './read-help.ts';
import { writeMarkdown } from './write-markdown.ts';

const folder = join(import.meta.dirname, '../../docs/help');
const help = readHelp(folder);
const all = helpLanguages.flatMap((language) => help.pages[language]);
const largestPicture = 120_000;

const catalogue = (language: string) =>
  JSON.parse(readFileSync(join(folder, `../../console/locales/${language}.json`), 'utf8')) as Record<string, string>;

const anchorsOf = (language: (typeof helpLanguages)[number], name: string) => {
  const page = help.pages[language].find((other) => other.name === name);
  return page && writeText(page, folder).parts.map(({ id }) => id);
};

describe('what is written', () => {
  test.each(helpLanguages)('the contents name every file in %s once', (language) => {
    const files = globSync('*.md', { cwd: join(folder, language) }).map((file) => basename(file, '.md'));
    const named = help.chapters.flatMap(({ pages }) => pages);
    expect(files.toSorted()).toEqual(named.toSorted());
    expect(new Set(named).size).toBe(named.length);
  });

  test.each(all.map((page) => [`${page.language}/${page.name}`, page] as const))(
    '%s is a page with words, and its links and pictures are there',
    (_name, page) => {
      const { parts, links, pictures } = writeText(page, folder);
      expect(parts.map(({ text }) => text).join(' ').length).toBeGreaterThan(300);
      for (const link of links) {
        const [, name, anchor] = /^([\w-]+)\.md(?:#(.+))?$/.exec(link) ?? [];
        if (name !== undefined) {
          const anchors = anchorsOf(page.language, name);
          expect(anchors, link).toBeDefined();
          if (anchor !== undefined) expect(anchors, link).toContain(anchor);
        } else if (link.startsWith('/'))
          expect(isConsolePath(link.split('#')[0]!) || /^\/docs(#error-codes)?$/.test(link), link).toBe(true);
        else expect(link).toMatch(/^https:\/\//);
      }
      for (const picture of pictures) {
        expect(picture).toMatch(new RegExp(`^\\.\\./images/${page.language}/[\\w-]+\\.webp$`));
        expect(statSync(join(folder, page.language, picture)).size, picture).toBeLessThanOrEqual(largestPicture);
      }
    },
  );

  test.each(helpLanguages)('what stands in bold in %s is said so on a screen', (language) => {
    const sentences = new Set(Object.values(catalogue(language)));
    for (const page of help.pages[language])
      for (const words of writeText(page, folder).quoted) expect(sentences, `${page.name}: ${words}`).toContain(words);
  });

  test('both languages say the same things: as many headings, and the same pictures', () => {
    for (const page of help.pages.en) {
      const other = help.pages.vi.find(({ name }) => name === page.name)!;
      const [one, two] = [writeText(page, folder), writeText(other, folder)];
      expect(two.parts.length, page.name).toBe(one.parts.length);
      expect(two.pictures.map((path) => basename(path))).toEqual(one.pictures.map((path) => basename(path)));
    }
  });

  test('no picture lies about unused', () => {
    const used = all.flatMap((page) => writeText(page, folder).pictures).map((path) => path.replace('../', ''));
    expect(globSync('images/*/*', { cwd: folder }).toSorted()).toEqual([...new Set(used)].toSorted());
  });
});

test('markup in a page is shown, not obeyed', () => {
  const { markup } = writeMarkdown('a <script>alert(1)</script>\n\n<b>bold</b>\n', {
    link: (href) => href,
    picture: () => ({ src: '', width: 0, height: 0 }),
  });
  expect(markup.markup).not.toMatch(/<script|<b>/);
});

describe('what is served', () => {
  const app = fastify();
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'help-'));
    await buildHelp(folder, join(root, 'dist/help'));
    await addHelp(app, root);
  });
  afterAll(async () => {
    await app.close();
    await rm(root, { recursive: true, force: true });
  });
  const accept = (language: string) => ({ headers: { 'accept-language': language } });

  test.each([
    ['vi-VN,vi;q=0.9,en;q=0.8', '/help/vi'],
    ['en-GB,vi;q=0.5', '/help/en'],
    ['fr', '/help/en'],
    ['', '/help/en'],
  ])('who asks for “%s” is sent to %s', async (language, location) => {
    const answer = await app.inject({ url: '/help', ...accept(language) });
    expect(answer).toMatchObject({ statusCode: 302, headers: { location, vary: 'accept-language' } });
  });

  test('every page is there under a policy that allows its own style and script and no other', async () => {
    for (const { language, name, title } of all) {
      const { statusCode, headers, body } = await app.inject(`/help/${language}/${name}`);
      expect(statusCode, name).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(`<h1>${title.replaceAll("'", '&#39;')}</h1>`);
      const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, name).toBe(ids.length);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(body).not.toMatch(/\sstyle="|\son\w+="|src="https?:|url\(/);
      expect(body.match(/<(style|script)>/g)).toEqual(['<style>', '<script>']);
    }
  });

  test('the contents lead to every page without a script', async () => {
    for (const language of helpLanguages) {
      const { body } = await app.inject(`/help/${language}`);
      for (const { name } of help.pages[language]) expect(body).toContain(`href="/help/${language}/${name}"`);
    }
  });

  test('pictures and the index of the search are there, and are zipped for those who take it', async () => {
    const { body } = await app.inject('/help/vi/first-evening');
    const [, picture = ''] = /src="(\/help\/images\/[^"]+)"/.exec(body) ?? [];
    expect((await app.inject(picture)).headers['content-type']).toBe('image/webp');
    const index = await app.inject({ url: '/help/vi/search.json', headers: { 'accept-encoding': 'gzip' } });
    const pages = JSON.parse(gunzipSync(index.rawPayload).toString()) as { path: string }[];
    expect(pages.map(({ path }) => path)).toEqual(help.pages.vi.map(({ name }) => `/help/vi/${name}`));
  });

  test.each([
    '/help/en/no-such-page',
    '/help/xx',
    '/help/xx/devices',
    '/help/en/..%2F..%2Fhelp.json',
    '/help/en/index.html',
  ])('%s is a page that says it is not there', async (url) => {
    const { statusCode, body, headers } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('This page of the help does not exist');
  });

  test('a program that was not built has no help, and starts', async () => {
    const bare = fastify();
    await addHelp(bare, join(root, 'nothing'));
    expect((await bare.inject('/help')).statusCode).toBe(404);
    expect(existsSync(join(root, 'nothing'))).toBe(false);
  });
});

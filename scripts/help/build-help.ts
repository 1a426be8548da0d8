import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { helpLanguages, helpPath, type HelpLanguage } from '../../contract/help-paths.ts';
import { readHelp, type HelpPage } from './read-help.ts';
import { script } from './script.ts';
import { style } from './style.ts';
import { writeMarkdown, type Written } from './write-markdown.ts';
import { writeContents, writeLostPage, writePage } from './write-page.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** As the API reference has it; the search reads its index from here. */
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const picturesOf = /^\.\.\/images\//;

/** A page's text as it is served: links between files become addresses. */
export function writeText({ markdown, language }: HelpPage, folder: string): Written {
  return writeMarkdown(markdown, {
    link: (href) => {
      const [, name, anchor = ''] = /^([\w-]+)\.md(#.+)?$/.exec(href) ?? [];
      return name === undefined ? href : helpPath(language, name) + anchor;
    },
    picture: (href) => ({
      src: href.replace(picturesOf, '/help/images/'),
      ...sizeOfWebp(readFileSync(join(folder, language, href))),
    }),
  });
}

/** Writes the help as plain pages, with what the server must know of them in `help.json`. */
export async function buildHelp(source: string, target: string): Promise<void> {
  const help = readHelp(source);
  await rm(target, { recursive: true, force: true });
  for (const language of helpLanguages) await buildLanguage(language);
  await cp(join(source, 'images'), join(target, 'images'), { recursive: true });
  const pages = help.pages.en.map(({ name }) => name);
  await writeFile(join(target, 'help.json'), JSON.stringify({ policy, pages }));

  async function buildLanguage(language: HelpLanguage): Promise<void> {
    const folder = join(target, language);
    await mkdir(folder, { recursive: true });
    const index = [];
    for (const page of help.pages[language]) {
      const { markup, parts } = writeText(page, source);
      index.push({ path: helpPath(language, page.name), title: page.title, parts });
      await writeFile(join(folder, `${page.name}.html`), writePage(help, language, page.name, page.title, markup));
    }
    await writeFile(join(folder, 'index.html'), writeContents(help, language));
    await writeFile(join(folder, 'lost.html'), writeLostPage(help, language));
    await writeFile(join(folder, 'search.json'), JSON.stringify(index));
  }
}

/** Width and height of a WebP picture: the browser keeps room for it before it has come. */
function sizeOfWebp(file: Buffer): { width: number; height: number } {
  const kind = file.toString('latin1', 12, 16);
  if (file.toString('latin1', 8, 12) === 'WEBP') {
    // Sections 2.5 and 2.7 of the format: the plain lossy kind and the extended one.
    if (kind === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  }
  throw new Error(`A picture of the help is no lossy WebP: ${kind}`);
}

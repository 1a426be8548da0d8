import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpLanguages, type HelpLanguage } from '../../contract/help-paths.ts';

/** One heading of the contents, with the names of its pages in their order. */
interface Chapter {
  title: Record<HelpLanguage, string>;
  pages: string[];
}

export interface HelpPage {
  name: string;
  language: HelpLanguage;
  title: string;
  /** What comes after the title. */
  markdown: string;
}

export interface Help {
  chapters: Chapter[];
  pages: Record<HelpLanguage, HelpPage[]>;
}

function readPage(folder: string, language: HelpLanguage, name: string): HelpPage {
  const text = readFileSync(join(folder, language, `${name}.md`), 'utf8');
  const [, title, markdown] = /^# (.+)\n([^]*)$/.exec(text) ?? [];
  if (title === undefined || markdown === undefined)
    throw new Error(`docs/help/${language}/${name}.md must begin with its title: “# …”`);
  return { name, language, title, markdown };
}

/** All pages, in the order of the contents. */
export function readHelp(folder: string): Help {
  const chapters = JSON.parse(readFileSync(join(folder, 'contents.json'), 'utf8')) as Chapter[];
  const names = chapters.flatMap(({ pages }) => pages);
  const pages = helpLanguages.map((language) => [language, names.map((name) => readPage(folder, language, name))]);
  return { chapters, pages: Object.fromEntries(pages) as Help['pages'] };
}

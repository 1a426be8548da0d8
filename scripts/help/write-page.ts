import { helpLanguages, helpPath, type HelpLanguage } from '../../contract/help-paths.ts';
import { html, trusted, type Html } from '../../server/listeners/http/docs/html.ts';
import type { Help } from './read-help.ts';
import { script } from './script.ts';
import { style } from './style.ts';
import { wordsOf } from './words.ts';

interface Frame {
  help: Help;
  language: HelpLanguage;
  /** undefined: the contents, or a page that is not there. */
  name?: string;
  title: string;
  article: Html;
}

const siteName = 'Wifi Marketing Admin';

function writeFrame({ help, language, name, title, article }: Frame): string {
  const words = wordsOf[language];
  const others = helpLanguages.filter((other) => other !== language);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === words.title ? title : `${title} · ${words.title}`} · ${siteName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${others.map((other) => html`<link rel="alternate" hreflang="${other}" href="${helpPath(other, name)}">\n`)}
<style>${trusted(style)}</style>
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="bar"><a class="brand" href="${helpPath(language)}"><img src="/favicon.svg" alt="" width="32"
height="32"><span>${words.title}</span></a>
<span class="links">${others.map(
    (other) => html`<a href="${helpPath(other, name)}" lang="${other}" hreflang="${other}">${wordsOf[other].name}</a>`,
  )}<a class="far" href="/docs">${words.reference}</a><a class="far" href="/dashboard">${words.console}</a></span>
<button type="button" class="menu" popovertarget="contents">${words.contents}</button></header>
${navigation(help, language, name)}
<main id="content" tabindex="-1">
${article}
</main>
<script>${trusted(script)}</script>
</body>
</html>
`.markup;
}

function navigation({ chapters, pages }: Help, language: HelpLanguage, current: string | undefined): Html {
  const words = wordsOf[language];
  const titles = new Map(pages[language].map(({ name, title }) => [name, title]));
  const here = (name: string) => name === current && trusted(' aria-current="page"');
  return html`<nav id="contents" popover aria-label="${words.contents}">
<div class="find" hidden><input type="search" id="find" placeholder="${words.search}" aria-label="${words.search}"
data-index="${helpPath(language, 'search.json')}" autocomplete="off" spellcheck="false"><kbd
aria-hidden="true">/</kbd></div>
<p class="nothing" role="status" hidden>${words.nothing}</p>
<div class="group results" hidden><h2>${words.found}</h2><ul id="found"></ul></div>
${chapters.map(
  (chapter) =>
    html`<div class="group"><h2>${chapter.title[language]}</h2><ul>${chapter.pages.map(
      (name) => html`<li><a href="${helpPath(language, name)}"${here(name)}>${titles.get(name)}</a></li>\n`,
    )}</ul></div>\n`,
)}</nav>`;
}

function neighbours({ pages }: Help, language: HelpLanguage, name: string): Html {
  const all = pages[language];
  const at = all.findIndex((page) => page.name === name);
  const [before, after] = [all[at - 1], all[at + 1]];
  const words = wordsOf[language];
  return html`<div class="beside">${
    before && html`<a href="${helpPath(language, before.name)}"><small>${words.before}</small>${before.title}</a>`
  }${
    after &&
    html`<a class="after" href="${helpPath(language, after.name)}"><small>${words.after}</small>${after.title}</a>`
  }</div>`;
}

export function writePage(help: Help, language: HelpLanguage, name: string, title: string, text: Html): string {
  const article = html`<article><h1>${title}</h1>
${text}${neighbours(help, language, name)}</article>`;
  return writeFrame({ help, language, name, title, article });
}

const chapterList = ({ chapters, pages }: Help, language: HelpLanguage): Html => {
  const titles = new Map(pages[language].map(({ name, title }) => [name, title]));
  return html`<div class="chapters">${chapters.map(
    (chapter) =>
      html`<section><h2>${chapter.title[language]}</h2><ul>${chapter.pages.map(
        (name) => html`<li><a href="${helpPath(language, name)}">${titles.get(name)}</a></li>\n`,
      )}</ul></section>\n`,
  )}</div>`;
};

export function writeContents(help: Help, language: HelpLanguage): string {
  const { title, lead } = wordsOf[language];
  const article = html`<div class="chapter front"><h1>${title}</h1>
<p class="lead">${lead}</p>
${chapterList(help, language)}</div>`;
  return writeFrame({ help, language, title, article });
}

export function writeLostPage(help: Help, language: HelpLanguage): string {
  const { lost, lostText } = wordsOf[language];
  const article = html`<div class="chapter front"><h1>${lost}</h1>
<p class="lead">${lostText}</p>
${chapterList(help, language)}</div>`;
  return writeFrame({ help, language, title: lost, article });
}

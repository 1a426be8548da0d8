import { escapeHtml, plainText, unescapeHtml } from './escape.ts';

const tagNames = ['b', 'i', 'u', 'a', 'ul', 'ol', 'li'] as const;
type TagName = (typeof tagNames)[number];
/** How browsers write the same, and what they wrap lines in. */
const sameAs: Record<string, TagName> = { strong: 'b', em: 'i' };
const wrappers = new Set(['p', 'div', 'span', 'font']);
const longestTag = 2100;
const deepest = 12;

export type RichTag = { is: 'open'; tag: TagName; href: string } | { is: 'close'; tag: TagName } | { is: 'break' };

/** Text with one sign of private use for each tag, so that merging never sees HTML and never makes any. */
export interface RichText {
  source: string;
  tags: RichTag[];
}

const firstSign = 0xe000;
const mostTags = 6400;

const isTag = (name: string): name is TagName => (tagNames as readonly string[]).includes(name);

/** Undefined: no tag, shown as text. Null: a tag that says nothing. */
function readTag(inside: string): RichTag | null | undefined {
  const [, slash, word = ''] = /^(\/?)([a-z]+)(?=[\s/]|$)/i.exec(inside) ?? [];
  const name = sameAs[word.toLowerCase()] ?? word.toLowerCase();
  if (name === 'br') return { is: 'break' };
  if (wrappers.has(name)) return slash && (name === 'p' || name === 'div') ? { is: 'break' } : null;
  if (!isTag(name)) return undefined;
  if (slash) return { is: 'close', tag: name };
  const href = name === 'a' ? (/\shref="([^"]*)"/i.exec(inside)?.[1] ?? '') : '';
  return { is: 'open', tag: name, href: plainText(unescapeHtml(href)) };
}

/** Where the tag that begins at `from` ends; quoted signs do not end it. */
function endOfTag(html: string, from: number): number {
  let isQuoted = false;
  const last = Math.min(html.length, from + longestTag);
  for (let at = from + 1; at < last; at += 1) {
    const sign = html[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === '>' && !isQuoted) return at;
    else if (sign === '<' && !isQuoted) return -1;
  }
  return -1;
}

/** What an operator wrote: a few tags, and everything else as the text that it is. */
export function readRichText(html: string): RichText {
  const tags: RichTag[] = [];
  let source = '';
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    const end = start < 0 ? -1 : endOfTag(html, start);
    const tag = end < 0 ? undefined : readTag(html.slice(start + 1, end));
    if (start < 0) {
      source += plainText(unescapeHtml(html.slice(at)));
      break;
    }
    source += plainText(unescapeHtml(html.slice(at, tag === undefined ? start + 1 : start)));
    if (tag && tags.length < mostTags) {
      source += String.fromCharCode(firstSign + tags.length);
      tags.push(tag);
    }
    at = tag === undefined ? start + 1 : end + 1;
  }
  return { source, tags };
}

export interface RichWriter {
  text: (text: string) => string;
  /** Undefined: the tag is left out, its text stays. */
  open: (tag: RichTag & { is: 'open' }) => string | undefined;
  close: (tag: TagName, href: string) => string;
  break: string;
}

const signs = /([\ue000-\uf8ff])/;

/** Each tag that was opened is closed, in order, whatever a condition of Liquid left out. */
export function writeRichText(merged: string, tags: readonly RichTag[], writer: RichWriter): string {
  const open: { tag: TagName; href: string }[] = [];
  let written = '';
  const close = () => {
    const { tag, href } = open.pop()!;
    written += writer.close(tag, href);
  };
  const isIn = (...names: TagName[]) => open.some(({ tag }) => names.includes(tag));
  for (const piece of merged.split(signs)) {
    const code = piece.charCodeAt(0);
    const tag = code >= firstSign && code <= 0xf8ff ? tags[code - firstSign] : undefined;
    if (!tag) {
      if (!(code >= firstSign && code <= 0xf8ff)) written += writer.text(piece);
    } else if (tag.is === 'break') written += writer.break;
    else if (tag.is === 'close') {
      if (isIn(tag.tag)) while (open.at(-1)?.tag !== tag.tag) close();
      if (open.at(-1)?.tag === tag.tag) close();
    } else if (open.length < deepest && !(tag.tag === 'a' && isIn('a')) && !(tag.tag === 'li' && !isIn('ul', 'ol'))) {
      if (tag.tag === 'li' && isIn('li')) while (!['ul', 'ol'].includes(open.at(-1)!.tag)) close();
      const opening = writer.open(tag);
      if (opening === undefined) continue;
      written += opening;
      open.push(tag);
    }
  }
  while (open.length > 0) close();
  return written;
}

/** The same text in the tags that we know, for an editor to show. */
export function cleanRichText(html: string): string {
  const { source, tags } = readRichText(html);
  return writeRichText(source, tags, {
    text: escapeHtml,
    open: ({ tag, href }) => (tag === 'a' ? `<a href="${escapeHtml(href)}">` : `<${tag}>`),
    close: (tag) => `</${tag}>`,
    break: '<br>',
  });
}

import { directionOf, type LanguageId } from '@wifi/contract/languages.ts';
import type { CompiledEmail, Slot } from './compiled-email.ts';
import { escapeHtml, oneLine } from './escape.ts';
import { footerWords } from './footer-words.ts';
import { safeLink } from './links.ts';
import { parseLiquid, renderLiquid, type Parsed, type Refused } from './liquid.ts';
import { isMergeField, mergeFields, type MergeFields } from './merge-fields.ts';
import { writeRichText } from './rich-text.ts';

export interface MergedEmail {
  subject: string;
  html: string;
  text: string;
}

interface Options {
  /** Where a picture of a QR code for this text lies; without it only the letters are shown. */
  qr?: (text: string) => string;
  /** Liquid, instead of the template’s. */
  subject?: string;
}

const longestSubject = 250;
const longestField = 500;
const longestLink = 2000;
const longestHtml = 1_000_000;

const isRefused = (value: object | string): value is Refused => typeof value === 'object' && 'refused' in value;

type Ready = { subject: Parsed; slots: (Parsed | undefined)[]; links: Parsed[]; html: string[]; text: string[] };
/** A campaign merges one mail a hundred thousand times. */
const known = new WeakMap<CompiledEmail, Ready | Refused>();

const pieces = (skeleton: string): string[] => skeleton.split(/<(\d{1,5})>/);

function prepare(compiled: CompiledEmail): Ready | Refused {
  const subject = parseLiquid(compiled.subject);
  if (isRefused(subject)) return subject;
  const slots: (Parsed | undefined)[] = [];
  const isRtl = directionOf(compiled.language) === 'rtl';
  for (const one of compiled.slots) {
    const isCode = one.kind === 'code' || (one.kind === 'text' && one.isCode);
    const parsed = 'source' in one ? parseLiquid(one.source, { isolates: isRtl && !isCode }) : undefined;
    if (parsed && isRefused(parsed)) return parsed;
    slots.push(parsed);
  }
  const links: Parsed[] = [];
  for (const link of compiled.links) {
    const parsed = parseLiquid(link);
    if (isRefused(parsed)) return parsed;
    links.push(parsed);
  }
  return { subject, slots, links, html: pieces(compiled.html), text: pieces(compiled.text) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once a language: it costs more than the rest of a mail. */
function formatOf(language: LanguageId, kind: 'day' | 'birthday'): Intl.DateTimeFormat {
  const key = `${language} ${kind}`;
  const parts = kind === 'birthday' ? ({ day: 'numeric', month: 'long' } as const) : ({ dateStyle: 'long' } as const);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC', numberingSystem: 'latn' });
  formats.set(key, format);
  return format;
}

function dayIn(language: LanguageId, day: string, kind: 'day' | 'birthday'): string {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? '' : formatOf(language, kind).format(at);
}

/** What Liquid sees: text without signs that mean something to us, days as the language writes them. */
export function scopeOf(fields: MergeFields, language: LanguageId): Record<string, string | number> {
  const scope: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!isMergeField(name) || value === undefined || value === '') continue;
    const { kind } = mergeFields[name];
    if (typeof value === 'number') scope[name] = value;
    else if (kind === 'day' || kind === 'birthday') scope[name] = dayIn(language, value.slice(0, 10), kind);
    else scope[name] = oneLine(value, kind === 'link' ? longestLink : longestField);
  }
  return scope;
}

const writeHtml = (merged: string, { tags, links, linkStyle }: Slot & { kind: 'rich' }, urls: readonly string[]) =>
  writeRichText(merged, tags, {
    text: (text) => escapeHtml(text).replace(/\r?\n/g, '<br>'),
    open: ({ tag, href }) => {
      if (tag === 'ul' || tag === 'ol') return `<${tag} style="margin:0;padding:0 24px">`;
      if (tag !== 'a') return `<${tag}>`;
      const url = urls[links[href] ?? -1];
      return url ? `<a href="${escapeHtml(url)}" style="${linkStyle}">` : undefined;
    },
    close: (tag) => `</${tag}>`,
    break: '<br>',
  });

function writeText(merged: string, { tags, links }: Slot & { kind: 'rich' }, urls: readonly string[]): string {
  /** Of each list that is open how far it has counted; nothing where it does not count. */
  const lists: (number | undefined)[] = [];
  const bullet = () => {
    const counted = lists.at(-1);
    if (counted === undefined) return '\n- ';
    lists[lists.length - 1] = counted + 1;
    return `\n${counted + 1}. `;
  };
  return writeRichText(merged, tags, {
    text: (text) => text,
    open: ({ tag }) => {
      if (tag === 'ul' || tag === 'ol') lists.push(tag === 'ol' ? 0 : undefined);
      return tag === 'li' ? bullet() : '';
    },
    close: (tag, href) => {
      if (tag === 'ul' || tag === 'ol') lists.pop();
      const url = tag === 'a' ? urls[links[href] ?? -1] : undefined;
      return url ? ` (${url})` : tag === 'ul' || tag === 'ol' ? '\n' : '';
    },
    break: '\n',
  }).trim();
}

function waysOut(language: LanguageId, fields: MergeFields, style: string) {
  const words = footerWords[language];
  const ways = [
    { label: words.unsubscribe, url: fields.unsubscribe_url },
    { label: words.privacy, url: fields.privacy_url },
    { label: words.view, url: fields.view_url },
  ].flatMap(({ label, url }) => {
    const safe = safeLink(String(url ?? ''));
    return safe ? [{ label, url: safe }] : [];
  });
  return {
    html: ways.map(({ label, url }) => `<a href="${escapeHtml(url)}" style="${style}">${label}</a>`).join(' · '),
    text: ways.map(({ label, url }) => `${label}: ${url}`).join('\n'),
  };
}

interface Filling extends Pick<Options, 'qr'> {
  language: LanguageId;
  fields: MergeFields;
  /** Of each link; empty where it is none that may stand in a mail. */
  urls: readonly string[];
}

function fill(slot: Slot, merged: string, { language, fields, urls, qr }: Filling): { html: string; text: string } {
  switch (slot.kind) {
    case 'text':
      return { html: escapeHtml(merged).replace(/\r?\n/g, '<br>'), text: merged };
    case 'rich':
      return { html: writeHtml(merged, slot, urls), text: writeText(merged, slot, urls) };
    case 'link':
      return { html: escapeHtml(urls[slot.link] || '#'), text: urls[slot.link] ?? '' };
    case 'code': {
      const url = merged === '' ? '' : (qr?.(merged) ?? '');
      return { html: url === '' ? '' : `${slot.html[0]}${escapeHtml(url)}${slot.html[1]}`, text: '' };
    }
    case 'ways-out':
      return waysOut(language, fields, slot.style);
  }
}

/**
 * The mail to one guest, or why it cannot be made, in words that its author understands. Each link is handed to `links`
 * with its number, for it to be tracked; those of the footer are left as they are.
 */
export function mergeEmail(
  compiled: CompiledEmail,
  fields: MergeFields,
  links: (url: string, index: number) => string,
  { qr, subject: otherSubject }: Options = {},
): MergedEmail | Refused {
  const ready = known.get(compiled) ?? prepare(compiled);
  known.set(compiled, ready);
  if (isRefused(ready)) return ready;
  const { language } = compiled;
  const scope = scopeOf(fields, language);
  const parsedSubject = otherSubject === undefined ? ready.subject : parseLiquid(otherSubject);
  if (isRefused(parsedSubject)) return parsedSubject;
  const subject = renderLiquid(parsedSubject, scope);
  if (isRefused(subject)) return subject;
  const urls: string[] = [];
  for (const [index, parsed] of ready.links.entries()) {
    const merged = renderLiquid(parsed, scope);
    if (isRefused(merged)) return merged;
    const safe = safeLink(merged);
    urls.push(safe === undefined ? '' : links(safe, index));
  }
  const filling: Filling = { language, fields, urls, ...(qr && { qr }) };
  const filled: { html: string; text: string }[] = [];
  for (const [index, slot] of compiled.slots.entries()) {
    const parsed = ready.slots[index];
    const merged = parsed ? renderLiquid(parsed, scope) : '';
    if (isRefused(merged)) return merged;
    filled.push(fill(slot, merged, filling));
  }
  const put = (skeleton: string[], form: 'html' | 'text') =>
    skeleton.map((piece, at) => (at % 2 === 0 ? piece : (filled[Number(piece)]?.[form] ?? ''))).join('');
  const html = put(ready.html, 'html');
  if (html.length > longestHtml) return { refused: 'too-much', detail: 'The mail is too long' };
  return { subject: oneLine(subject, longestSubject), html, text: `${put(ready.text, 'text').trim()}\n` };
}

import { directionOf, type LanguageId } from '@wifi/contract/languages.ts';
import type { CompiledEmail } from './compiled-email.ts';
import { oneLine } from './escape.ts';
import { fillMail, type Filling, type MergeOptions } from './fill-mail.ts';
import { safeLink } from './links.ts';
import {
  logicIn,
  longestMailLogic,
  parseLiquid,
  renderLiquid,
  tooMuchLogic,
  type Parsed,
  type Refused,
} from './liquid.ts';
import { isMergeField, mergeFields, type MergeFields } from './merge-fields.ts';

export interface MergedEmail {
  subject: string;
  html: string;
  text: string;
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
  // Before any of it is read.
  const sources = [
    compiled.subject,
    ...compiled.links,
    ...compiled.slots.map((one) => ('source' in one ? one.source : '')),
  ];
  if (sources.reduce((sum, source) => sum + logicIn(source), 0) > longestMailLogic) return tooMuchLogic;
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
    const parsed = parseLiquid(link, { isLink: true });
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

/**
 * The mail to one guest, or why it cannot be made, in words that its author understands. Each link is handed to `links`
 * with its number, for it to be tracked; those of the footer are left as they are.
 */
export function mergeEmail(
  compiled: CompiledEmail,
  fields: MergeFields,
  links: (url: string, index: number) => string,
  { qr, subject: otherSubject }: MergeOptions = {},
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
    filled.push(fillMail(slot, merged, filling));
  }
  const put = (skeleton: string[], form: 'html' | 'text') =>
    skeleton.map((piece, at) => (at % 2 === 0 ? piece : (filled[Number(piece)]?.[form] ?? ''))).join('');
  const html = put(ready.html, 'html');
  if (html.length > longestHtml) return { refused: 'too-much', detail: 'The mail is too long' };
  return { subject: oneLine(subject, longestSubject), html, text: `${put(ready.text, 'text').trim()}\n` };
}

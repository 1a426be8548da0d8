import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Slot } from './compiled-email.ts';
import { escapeHtml } from './escape.ts';
import { footerWords } from './footer-words.ts';
import { safeLink } from './links.ts';
import type { MergeFields } from './merge-fields.ts';
import { writeRichText } from './rich-text.ts';

export interface MergeOptions {
  /** Where a picture of a QR code for this text lies; without it only the letters are shown. */
  qr?: (text: string) => string;
  /** Liquid, instead of the template’s. */
  subject?: string;
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

export interface Filling extends Pick<MergeOptions, 'qr'> {
  language: LanguageId;
  fields: MergeFields;
  /** Of each link; empty where it is none that may stand in a mail. */
  urls: readonly string[];
}

export function fillMail(
  slot: Slot,
  merged: string,
  { language, fields, urls, qr }: Filling,
): { html: string; text: string } {
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

import type { EmailStyle } from '@wifi/contract/marketing/email-design.ts';
import { darkPalette, type Palette } from './colours.ts';
import type { CompiledEmail, Slot } from './compiled-email.ts';
import { plainText } from './escape.ts';
import { readRichText } from './rich-text.ts';

export const fonts = {
  sans: "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  serif: "Georgia,'Times New Roman',serif",
  rounded: "'Trebuchet MS','Segoe UI',Verdana,sans-serif",
} as const;

/** What the parts of a mail are written on: its look, and the slots that they take. */
export interface Sheet extends Pick<CompiledEmail, 'slots' | 'links'> {
  style: EmailStyle;
  dark: Palette;
  font: string;
  dir: 'ltr' | 'rtl';
  origin: string;
}

export const newSheet = (style: EmailStyle, dir: 'ltr' | 'rtl', origin: string): Sheet => ({
  style,
  dark: darkPalette(style),
  font: fonts[style.font],
  dir,
  origin,
  slots: [],
  links: [],
});

export function slot(sheet: Sheet, filled: Slot): string {
  sheet.slots.push(filled);
  return `<${sheet.slots.length - 1}>`;
}

export const textSlot = (sheet: Sheet, source: string): string =>
  source === '' ? '' : slot(sheet, { kind: 'text', source: plainText(source) });

function numberOf(sheet: Sheet, link: string): number {
  sheet.links.push(plainText(link));
  return sheet.links.length - 1;
}

/** Empty where there is none. */
export const linkSlot = (sheet: Sheet, link: string): string =>
  link.trim() === '' ? '' : slot(sheet, { kind: 'link', link: numberOf(sheet, link) });

export function richSlot(sheet: Sheet, html: string, linkStyle: string): string {
  const { source, tags } = readRichText(html);
  if (source.trim() === '') return '';
  const links = Object.fromEntries(
    tags.flatMap((tag) => (tag.is === 'open' && tag.href !== '' ? [[tag.href, numberOf(sheet, tag.href)]] : [])),
  );
  return slot(sheet, { kind: 'rich', source, tags, links, linkStyle });
}

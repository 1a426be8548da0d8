import * as z from 'zod';
import { languageId, text } from '../fields.ts';
import { mostBlocksOfColumn, mostEmailRows } from './email-limits.ts';

export const emailColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'wrong-type' });
/** Of the brand, so that a venue sets it once; or a colour of its own. */
export const emailPaint = z.union([z.enum(['brand', 'text', 'muted', 'background', 'surface']), emailColour]);
export type EmailPaint = z.output<typeof emailPaint>;
const paint = emailPaint;
const blockId = z.string().regex(/^[a-z0-9]{1,12}$/, { error: 'wrong-type' });
const align = z.enum(['start', 'center', 'end']);
export type EmailAlign = z.output<typeof align>;
const space = z.int().min(0).max(80);
const size = z.int().min(8).max(72);
/** May be empty: what is missing is a check’s to say, and nobody’s work is refused while it is under way. */
const oneLine = (longest: number) => text(longest).refine((value) => !/[\r\n]/.test(value), { error: 'wrong-type' });
/** An address, or merge fields that make one; checked again after merging. */
const link = oneLine(2000);
/** A few tags only (b, i, u, a, br, ul, ol, li); what else is in it is shown as text. */
const richText = text(10_000);
/** A file of the media library as the library names it, or an address from elsewhere. */
const picture = z.strictObject({ url: oneLine(2000), alt: oneLine(300) });

const base = { id: blockId };
const emailBlock = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('heading'), html: richText, level: z.enum(['1', '2', '3']), align, paint }),
  z.strictObject({ ...base, kind: z.literal('text'), html: richText, align, size, paint }),
  /** `width` in per cent of its column. */
  z.strictObject({ ...base, kind: z.literal('picture'), picture, link, width: z.int().min(10).max(100), align }),
  z.strictObject({
    ...base,
    kind: z.literal('button'),
    label: oneLine(120),
    link,
    align,
    paint,
    isWide: z.boolean(),
  }),
  z.strictObject({ ...base, kind: z.literal('divider'), paint, space }),
  z.strictObject({ ...base, kind: z.literal('space'), space }),
  /** A code to show at the counter, as letters and as a QR code. */
  z.strictObject({
    ...base,
    kind: z.literal('voucher'),
    title: oneLine(120),
    code: oneLine(120),
    note: text(500),
    paint,
  }),
  z.strictObject({
    ...base,
    kind: z.literal('social'),
    links: z
      .array(z.strictObject({ network: z.enum(['facebook', 'instagram', 'zalo', 'tiktok', 'youtube', 'web']), link }))
      .max(8),
    align,
  }),
  /** Stars that lead to a review. */
  z.strictObject({ ...base, kind: z.literal('rating'), question: oneLine(200), link, paint }),
]);
export type EmailBlock = z.output<typeof emailBlock>;

const row = z.strictObject({
  id: blockId,
  background: paint.nullable(),
  padding: space,
  /** Below each other on a phone, in this order. A width is a share: 50 and 50, 20 and 80. */
  columns: z
    .array(z.strictObject({ width: z.int().min(20).max(100), blocks: z.array(emailBlock).max(mostBlocksOfColumn) }))
    .min(1)
    .max(3),
});
export type EmailRow = z.output<typeof row>;

/** What every mail of a template says in one language. The footer with the venue and the way out is always added. */
const written = z.strictObject({
  subject: oneLine(200),
  /** What mail programs show beside the subject. */
  preview: oneLine(200),
  rows: z.array(row).max(mostEmailRows),
});
export type WrittenEmail = z.output<typeof written>;

export const emailStyle = z.strictObject({
  brand: emailColour,
  text: emailColour,
  muted: emailColour,
  background: emailColour,
  surface: emailColour,
  font: z.enum(['sans', 'serif', 'rounded']),
  corner: z.int().min(0).max(32),
  width: z.int().min(480).max(700),
});
export type EmailStyle = z.output<typeof emailStyle>;

/** Where a page has set no style of its own. */
export const usualEmailStyle: EmailStyle = {
  brand: '#0b6e69',
  text: '#14213d',
  muted: '#5c6475',
  background: '#f3f1ec',
  surface: '#ffffff',
  font: 'sans',
  corner: 10,
  width: 600,
};

export const emailDesign = z.strictObject({
  /** Shown to guests whose language has none of its own. */
  language: languageId,
  written: z.partialRecord(languageId, written),
  style: emailStyle,
});
export type EmailDesign = z.output<typeof emailDesign>;

import * as z from 'zod';
import { languageId, line, text, uuid } from '../fields.ts';

export const mostEmailRows = 60;
export const mostBlocksOfColumn = 30;

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'wrong-type' });
/** Of the brand, so that a venue sets it once; or a colour of its own. */
const paint = z.union([z.enum(['brand', 'text', 'muted', 'background', 'surface']), colour]);
const blockId = z.string().regex(/^[a-z0-9]{1,12}$/, { error: 'wrong-type' });
const align = z.enum(['start', 'center', 'end']);
const space = z.int().min(0).max(80);
const size = z.int().min(8).max(72);
/** An address, or merge fields that make one; checked again after merging. */
const link = text(2000);
/** A few tags only (b, i, u, a, br, ul, ol, li); what else is in it is shown as text. */
const richText = text(10_000);
const picture = z.strictObject({ mediaId: uuid.nullable(), url: text(2000), alt: text(300) });

const base = { id: blockId };
export const emailBlock = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('heading'), html: richText, level: z.enum(['1', '2', '3']), align, paint }),
  z.strictObject({ ...base, kind: z.literal('text'), html: richText, align, size, paint }),
  z.strictObject({ ...base, kind: z.literal('picture'), picture, link, width: z.int().min(10).max(100), align }),
  z.strictObject({
    ...base,
    kind: z.literal('button'),
    label: line(120),
    link,
    align,
    paint,
    isWide: z.boolean(),
  }),
  z.strictObject({ ...base, kind: z.literal('divider'), paint, space }),
  z.strictObject({ ...base, kind: z.literal('space'), space }),
  /** A code to show at the counter, as letters and as a QR code. */
  z.strictObject({ ...base, kind: z.literal('voucher'), title: line(120), code: line(120), note: text(500), paint }),
  z.strictObject({
    ...base,
    kind: z.literal('social'),
    links: z
      .array(z.strictObject({ network: z.enum(['facebook', 'instagram', 'zalo', 'tiktok', 'youtube', 'web']), link }))
      .max(8),
    align,
  }),
  /** Stars that lead to a review. */
  z.strictObject({ ...base, kind: z.literal('rating'), question: line(200), link, paint }),
]);
export type EmailBlock = z.output<typeof emailBlock>;

const row = z.strictObject({
  id: blockId,
  background: paint.nullable(),
  padding: space,
  /** Below each other on a phone, in this order. */
  columns: z
    .array(z.strictObject({ width: z.int().min(20).max(100), blocks: z.array(emailBlock).max(mostBlocksOfColumn) }))
    .min(1)
    .max(3),
});
export type EmailRow = z.output<typeof row>;

/** What every mail of a template says in one language. The footer with the venue and the way out is always added. */
const written = z.strictObject({
  subject: line(200),
  /** What mail programs show beside the subject. */
  preview: text(200),
  rows: z.array(row).max(mostEmailRows),
});
export type WrittenEmail = z.output<typeof written>;

export const emailDesign = z.strictObject({
  /** Shown to guests whose language has none of its own. */
  language: languageId,
  written: z.partialRecord(languageId, written),
  style: z.strictObject({
    brand: colour,
    text: colour,
    muted: colour,
    background: colour,
    surface: colour,
    font: z.enum(['sans', 'serif', 'rounded']),
    corner: z.int().min(0).max(32),
    width: z.int().min(480).max(700),
  }),
});
export type EmailDesign = z.output<typeof emailDesign>;

import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import {
  usualEmailStyle,
  type EmailBlock,
  type EmailPaint,
  type EmailRow,
  type EmailStyle,
  type WrittenEmail,
} from '@wifi/contract/marketing/email-design.ts';
import type { BuiltInEmail } from './built-in-email.ts';

type Unnamed<Block> = Block extends unknown ? Omit<Block, 'id'> : never;
type Piece = Unnamed<EmailBlock>;
interface PlainRow extends Omit<EmailRow, 'id' | 'columns'> {
  columns: { width: number; blocks: Piece[] }[];
}

/** Blocks have the same id in every language, since all of them have the same rows. */
function numbered(rows: PlainRow[]): EmailRow[] {
  let blocks = 0;
  return rows.map((row, at) => ({
    ...row,
    id: `r${at + 1}`,
    columns: row.columns.map((column) => ({
      ...column,
      blocks: column.blocks.map((piece): EmailBlock => {
        blocks += 1;
        return { ...piece, id: `b${blocks}` };
      }),
    })),
  }));
}

export const row = (blocks: Piece[], background: EmailPaint | null = null, padding = 24): PlainRow => ({
  background,
  padding,
  columns: [{ width: 100, blocks }],
});
export const columns = (...parts: Piece[][]): PlainRow => ({
  background: null,
  padding: 16,
  columns: parts.map((blocks) => ({ width: Math.floor(100 / parts.length), blocks })),
});

export const title = (html: string): Piece => ({ kind: 'heading', html, level: '1', align: 'center', paint: 'text' });
export const subtitle = (html: string): Piece => ({
  kind: 'heading',
  html,
  level: '3',
  align: 'start',
  paint: 'brand',
});
export const words = (html: string, align: 'start' | 'center' = 'start'): Piece => ({
  kind: 'text',
  html,
  align,
  size: 16,
  paint: 'text',
});
export const small = (html: string): Piece => ({ kind: 'text', html, align: 'center', size: 13, paint: 'muted' });
export const button = (label: string): Piece => ({
  kind: 'button',
  label,
  link: '{{ venue_url }}',
  align: 'center',
  paint: 'brand',
  isWide: false,
});
export const voucher = (heading: string, note: string): Piece => ({
  kind: 'voucher',
  title: heading,
  code: '{{ voucher_code }}',
  note,
  paint: 'brand',
});
export const stars = (question: string): Piece => ({
  kind: 'rating',
  question,
  link: '{{ venue_url }}',
  paint: '#e0912f',
});
export const divider = (): Piece => ({ kind: 'divider', paint: '#d9d5cb', space: 4 });

/** The venue by name, and below it a drawing over the whole width. */
export const head = (drawing: string, alt: string): PlainRow[] => [
  row([{ kind: 'text', html: '<b>{{ venue_name }}</b>', align: 'center', size: 22, paint: 'brand' }], null, 20),
  row(
    [
      {
        kind: 'picture',
        picture: { url: `/mail-pictures/art/${drawing}.png`, alt },
        link: '',
        width: 100,
        align: 'center',
      },
    ],
    null,
    0,
  ),
];

interface Basic {
  name: string;
  description: string;
  subject: string;
  preview: string;
}

interface Plan<Words extends Basic> extends Pick<BuiltInEmail, 'id' | 'category' | 'for'> {
  style?: Partial<EmailStyle>;
  words: Record<LanguageId, Words>;
  rows: (words: Words) => PlainRow[];
}

const inEach = <Value>(make: (language: LanguageId) => Value): Record<LanguageId, Value> =>
  Object.fromEntries(languages.map(({ id }) => [id, make(id)])) as Record<LanguageId, Value>;

export const writeEmail = <Words extends Basic>(plan: Plan<Words>): BuiltInEmail => ({
  id: plan.id,
  category: plan.category,
  for: plan.for,
  name: inEach((language) => plan.words[language].name),
  description: inEach((language) => plan.words[language].description),
  design: {
    language: 'en',
    style: { ...usualEmailStyle, ...plan.style },
    written: inEach((language): WrittenEmail => {
      const said = plan.words[language];
      return { subject: said.subject, preview: said.preview, rows: numbered(plan.rows(said)) };
    }),
  },
});

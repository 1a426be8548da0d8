import type { EmailBlock, EmailRow } from '@wifi/contract/marketing/email-design.ts';
import type { Translate } from '../../../kit/translator.ts';
import { newId } from './mail-edits.ts';

export const blockKinds = [
  'heading',
  'text',
  'picture',
  'button',
  'voucher',
  'rating',
  'divider',
  'space',
  'social',
] as const satisfies EmailBlock['kind'][];

/** Widths of the columns that a row can have. */
export const rowLayouts = [[100], [50, 50], [33, 67], [67, 33], [33, 34, 33]] as const;
export type RowLayout = (typeof rowLayouts)[number];

export function newBlock(kind: EmailBlock['kind'], t: Translate): EmailBlock {
  const id = newId();
  switch (kind) {
    case 'heading':
      return { id, kind, html: '', level: '2', align: 'start', paint: 'text' };
    case 'text':
      return { id, kind, html: '', align: 'start', size: 16, paint: 'text' };
    case 'picture':
      return { id, kind, picture: { url: '', alt: '' }, link: '', width: 100, align: 'center' };
    case 'button':
      return { id, kind, label: t('Learn more'), link: '', align: 'center', paint: 'brand', isWide: false };
    case 'divider':
      return { id, kind, paint: 'muted', space: 8 };
    case 'space':
      return { id, kind, space: 24 };
    case 'voucher':
      return { id, kind, title: t('A gift for you'), code: '{{ voucher_code }}', note: '', paint: 'brand' };
    case 'social':
      return { id, kind, links: [{ network: 'web', link: '{{ venue_url }}' }], align: 'center' };
    case 'rating':
      return { id, kind, question: t('How was your visit?'), link: '', paint: 'brand' };
  }
}

export const newRow = (layout: RowLayout): EmailRow => ({
  id: newId(),
  background: null,
  padding: 24,
  columns: layout.map((width) => ({ width, blocks: [] })),
});

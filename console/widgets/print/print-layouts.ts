import { msg } from '../../kit/language.tsx';

export const layouts = {
  small: { name: msg('A4, 24 small cards'), perSheet: 24 },
  cards: { name: msg('A4, 10 cards'), perSheet: 10 },
  cut: { name: msg('A4, 8 cards with cut marks'), perSheet: 8 },
  single: { name: msg('A4, one large code'), perSheet: 1 },
  receipt: { name: msg('Receipt, 80 mm'), perSheet: 1 },
} as const;

export type Layout = keyof typeof layouts;

export const layoutOr = (text: string | null, fallback: Layout): Layout =>
  text !== null && Object.hasOwn(layouts, text) ? (text as Layout) : fallback;

export const sheetsOf = <Item>(items: readonly Item[], layout: Layout): Item[][] => {
  const { perSheet } = layouts[layout];
  return Array.from({ length: Math.ceil(items.length / perSheet) }, (_, at) =>
    items.slice(at * perSheet, (at + 1) * perSheet),
  );
};

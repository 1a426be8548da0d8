import { memo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { sheetsOf, type Layout } from './print-layouts.ts';
import classes from './print-sheet.module.css';

export interface Printed {
  id: number;
}
/** Draws one card. As long as it is the same function, a card is taken to look the same. */
export type DrawCard<Item> = (item: Item) => ReactNode;

interface SheetProps<Item> {
  items: readonly Item[];
  layout: Layout;
  card: DrawCard<Item>;
}

function Sheet<Item extends Printed>({ items, layout, card }: SheetProps<Item>) {
  return (
    <div className={classes.sheet} data-layout={layout}>
      {items.map((item) => (
        <Card key={item.id} item={item} card={card} />
      ))}
    </div>
  );
}

const Card = <Item,>({ item, card }: { item: Item; card: DrawCard<Item> }) => card(item);

/** More cards come in at the end: the sheets that are full already stay as they are. */
export const PrintSheet = memo(
  Sheet,
  (before, after) =>
    before.layout === after.layout &&
    before.card === after.card &&
    before.items.length === after.items.length &&
    before.items.every((item, at) => item === after.items[at]),
) as typeof Sheet;

/** What comes out of the printer: beside the console in the document, unseen on the screen and alone on paper. */
export const PrintRoot = memo(<Item extends Printed>({ items, layout, card }: SheetProps<Item>) =>
  createPortal(
    <div className={classes.root}>
      {sheetsOf(items, layout).map((sheet, at) => (
        <PrintSheet key={at} items={sheet} layout={layout} card={card} />
      ))}
    </div>,
    document.body,
  ),
) as <Item extends Printed>(props: SheetProps<Item>) => ReactNode;

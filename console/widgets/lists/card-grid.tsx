import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { RowMenu } from '../../kit/table/row-menu.tsx';
import type { RowAction } from '../../kit/table/table-parts.ts';
import classes from './card-grid.module.css';

interface CardGridProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isCompact?: boolean;
  children: (row: Row) => ReactNode;
}

/** Cards side by side, as many as there is room for. */
export const CardGrid = <Row,>({ rows, rowKey, isCompact, children }: CardGridProps<Row>) => (
  <ul className={classes.grid} data-compact={isCompact || undefined}>
    {rows.map((row) => (
      <li key={rowKey(row)}>{children(row)}</li>
    ))}
  </ul>
);

export const GridCard = ({ isChosen, children }: { isChosen: boolean; children: ReactNode }) => (
  <article className={classes.card} data-chosen={isChosen || undefined}>
    {children}
  </article>
);

/** In the heading of a card: makes the whole of it a target, as does a `CardButton`. */
export const CardLink = (props: LinkProps) => <Link {...props} className={classes.open} />;

export const CardButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={classes.open} />
);

/** Under the picture of a card: its heading with the menu beside it, and what else is to be said. */
export const CardWords = ({ title, menu, children }: { title: ReactNode; menu: ReactNode; children: ReactNode }) => (
  <div className={classes.words}>
    <div className={classes.head}>
      <h2>{title}</h2>
      {menu}
    </div>
    {children}
  </div>
);

export const CardMenu = (props: { name: string; actions: () => RowAction[] }) => (
  <div className={classes.menu}>
    <RowMenu {...props} />
  </div>
);

export const CardBadges = ({ children }: { children: ReactNode }) => <div className={classes.badges}>{children}</div>;

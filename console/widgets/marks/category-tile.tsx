import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import { categoryLooks } from '../words/page-categories.ts';
import classes from './category-tile.module.css';

interface CategoryTileProps {
  category: PageCategory;
  size?: 'small' | 'large';
}

/** Decoration: the category's name stands beside it as text. */
export function CategoryTile({ category, size }: CategoryTileProps) {
  const { icon: Icon, tint } = categoryLooks[category];
  return (
    <span className={classes.tile} data-tint={tint} data-size={size} aria-hidden>
      <Icon size={size === 'large' ? 28 : size === 'small' ? 18 : 22} stroke={1.5} />
    </span>
  );
}

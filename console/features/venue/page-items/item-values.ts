import type { Item, ItemFile } from './item.ts';

export interface ItemValues {
  title: string;
  description: string;
  files: ItemFile[];
  /** '' = none. */
  menu: string;
  /** '' = none: ask at the counter. */
  price: number | '';
  currency: string;
  unit: string;
  email_notification: boolean;
  enable_review: boolean;
}

export const emptyItem = (currency: string, menu: string): ItemValues => ({
  title: '',
  description: '',
  files: [],
  menu,
  price: '',
  currency,
  unit: '',
  email_notification: false,
  enable_review: false,
});

export const valuesOf = (item: Item): ItemValues => ({
  title: item.title,
  description: item.description,
  files: JSON.parse(item.media_files) as ItemFile[],
  menu: item.menu === null ? '' : String(item.menu),
  price: item.price ?? '',
  currency: item.currency,
  unit: item.unit,
  email_notification: item.email_notification,
  enable_review: item.enable_review,
});

/** Spec §3: the files travel as JSON in a string. */
export const bodyOf = ({ files, menu, price, ...plain }: ItemValues) => ({
  ...plain,
  media_files: JSON.stringify(files),
  menu: menu === '' ? null : Number(menu),
  price: price === '' ? null : price,
});

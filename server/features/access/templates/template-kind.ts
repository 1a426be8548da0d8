import type { TemplateKind } from '@wifi/contract/access/template-words.ts';
import type { Words } from '@wifi/contract/words.ts';

/** A place of what a template holds that shows a file of a library, by the name of its field. */
export interface ShownFile {
  field: string;
  url: string;
  page: string;
  filename: string;
}

export interface Shipped<Design> {
  builtIn: string;
  names: Words;
  descriptions: Words;
  /** Of e-mails. */
  occasion?: string;
  design: Design;
}

/** What templates hold, by their kind: all the rest is the same for each. */
export interface Kind<Design> {
  name: TemplateKind;
  /** Read through today's schema: an old one lacks the fields that came later. */
  read: (stored: unknown) => Design;
  filesIn: (design: Design) => ShownFile[];
  /** The same with other addresses; one that is not named stays. */
  withAddresses: (design: Design, moved: ReadonlyMap<string, string>) => Design;
  /** What the product ships, in the order in which it is offered. */
  shipped: readonly Shipped<Design>[];
}

/** What the product ships; undefined of a template that it no longer does. */
export const shippedTemplate = <Design>(kind: Kind<Design>, builtIn: string | null): Shipped<Design> | undefined =>
  kind.shipped.find((one) => one.builtIn === builtIn);

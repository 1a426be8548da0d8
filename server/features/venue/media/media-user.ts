import { or, type AnyColumn } from 'drizzle-orm';
import type { PageContext } from '../../../platform/context.ts';
import { hasText } from '../../../platform/db/replace-text.ts';

/**
 * A feature that shows files of the library. Media stands below all of them and knows them only by this: who shows a
 * file, and who follows when another file comes into its place.
 */
export interface MediaUser<Kind extends string = string> {
  kind: Kind;
  /** `filenames`: the names of one file, the one it has and those it had. */
  findUses(ctx: PageContext, filenames: string[]): Promise<{ name: string }[]>;
  rename(ctx: PageContext, from: string, to: string): Promise<void>;
}

/**
 * A filename is ours alone, so wherever it stands in a row, this file is meant: with or without a static domain before
 * it.
 */
export const namesFile = (column: AnyColumn, filenames: string[]) =>
  or(...filenames.map((filename) => hasText(column, filename)));

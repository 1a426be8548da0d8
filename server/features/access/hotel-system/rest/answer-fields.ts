import * as z from 'zod';
import { inNormalForm } from '@wifi/contract/normal-form.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { inSlices } from '../../../../platform/in-slices.ts';

// Whatever a system sends, a field of its answer is either a short text or empty: only what an answer hangs on is
// refused when it is missing.

const longestField = 200;

export const shortText = (value: string): string => cutText(value, longestField).trim();

export const word = z
  .union([z.string(), z.number()])
  .transform((value) => shortText(String(value)))
  .catch('');

/** What names a thing: without it the answer is not understood. */
export const name = z
  .union([z.string(), z.number()])
  .transform((value) => shortText(String(value)))
  .refine((value) => value !== '');

/** Of the years that stays and their guests have: the year 0000, which some write for none, no database takes. */
const looksLikeDay = /^(?:19|20|21)\d{2}-\d{2}-\d{2}/;

/** `2026-11-17`, of a day or of a moment that begins with one; empty for what no calendar has. */
export const day = word.transform((value) => {
  const [found = ''] = looksLikeDay.exec(value) ?? [];
  const at = found === '' ? Number.NaN : Date.parse(`${found}T00:00:00Z`);
  // JavaScript takes the 31st of February for the 3rd of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(found) ? found : '';
});

/** Beyond them lies what no calendar shows, and what no database takes. */
const years = { first: Date.UTC(1970, 0), last: Date.UTC(2200, 0) };

export const moment = word.transform((value) => {
  const at = value === '' ? Number.NaN : Date.parse(value);
  return at >= years.first && at < years.last ? new Date(at) : null;
});

export const flag = z.boolean().catch(false);

/** A short list that nothing hangs on: one that is too long, or no list, is empty. */
export const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(z.unknown()).max(most, { abort: true }).pipe(z.array(item)).catch([]);

const isSmallMap = (most: number) => (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length <= most;

/** The same of things by their names. */
export const mapOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z.unknown().refine(isSmallMap(most), { abort: true }).pipe(z.record(z.string(), item)).catch({});

/**
 * What an answer is about. Its items are read by `readItems`, and only if there are no more than were asked for. One
 * that is missing is not empty: everybody would have left.
 */
export const longList = (most: number) => z.array(z.unknown()).max(most);

/** In slices, so that no answer, whoever made it so large, keeps this thread from the others. */
export async function readItems<Item extends z.ZodType>(
  item: Item,
  list: readonly unknown[],
): Promise<z.output<Item>[] | undefined> {
  const items: z.output<Item>[] = [];
  for await (const each of inSlices(list)) {
    const read = item.safeParse(each);
    if (!read.success) return undefined;
    items.push(read.data);
  }
  return items;
}

/** Any text is understood or is not: nothing is thrown, however deep or odd it is. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const bare = (room: string): string =>
  inNormalForm(room, 'NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<!\p{Nd})0+(?=\p{Nd})/gu, '');

/** Whether two spellings may mean one room. Whether the guest may write it so is decided by whoever asked. */
export const mayBeSameRoom = (one: string, other: string): boolean => bare(one) === bare(other);

import type * as z from 'zod';
import { emailDesign, type EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import { fileAt } from '../../access/templates/template-file-address.ts';
import type { Kind, ShownFile } from '../../access/templates/template-kind.ts';
import { builtInEmails } from './built-in/built-in-emails.ts';

/** Addresses stand alone, as of a picture, or in the links of a text. */
const piece = /[^\s"'\\<>(),]+/g;

function filesIn(value: unknown, field: string): ShownFile[] {
  if (typeof value === 'string')
    return value.includes('/media/') ? [...value.matchAll(piece)].flatMap(([url]) => fileAt(field, url)) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => filesIn(inside, field ? `${field}.${name}` : name));
}

function withAddresses<Value>(value: Value, moved: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return value.replace(piece, (url) => moved.get(url) ?? url) as Value;
  if (Array.isArray(value)) return value.map((inside) => withAddresses(inside as unknown, moved)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, withAddresses(inside as unknown, moved)]),
  ) as Value;
}

export const emailKind: Kind<EmailDesign> = {
  name: 'email',
  read: (stored) => emailDesign.parse(stored as z.input<typeof emailDesign>),
  filesIn: (design) => filesIn(design, ''),
  withAddresses,
  shipped: builtInEmails.map(({ id, category, name, description, design }) => ({
    builtIn: id,
    names: name,
    descriptions: description,
    occasion: category,
    design,
  })),
};

/** Those of the product that are made for pages of this kind. */
export const emailsFor = (category: PageCategory): string[] =>
  builtInEmails.filter((one) => one.for.includes(category)).map(({ id }) => id);

import type { Schema } from '@wifi/contract/openapi/document.ts';
import { html, type Html, type Piece } from './html.ts';

export type Named = Record<string, Schema>;

export interface Field {
  path: string;
  schema: Schema;
  isRequired: boolean;
}

export const nameOf = (schema: Schema): string | undefined => schema.$ref?.split('/').at(-1);
export const shapeAnchor = (name: string): string => `shape-${name}`;

/** Named values (a role, a language) read better in place; named objects are linked. */
function inPlace(schema: Schema, named: Named): Schema {
  const target = named[nameOf(schema) ?? ''];
  return target?.enum ? { ...target, ...schema, $ref: undefined } : schema;
}

const list = (values: unknown[]): Piece[] =>
  values.map((value, index) => html`${index > 0 && ' '}<code>${String(value)}</code>`);

export function typeOf(given: Schema, named: Named): Html {
  const schema = inPlace(given, named);
  const name = nameOf(schema);
  if (name) return html`<a href="#${shapeAnchor(name)}">${name}</a>`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return html`${choices.map((part, index) => html`${index > 0 && ' or '}${typeOf(part, named)}`)}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.type === 'array') return html`list of ${typeOf(schema.items ?? {}, named)}`;
  return html`${[schema.type ?? 'anything'].flat().join(' or ')}`;
}

const between = (least: number | undefined, most: number | undefined, unit: string): string | undefined => {
  const words = (n: number) => n.toLocaleString('en');
  if (least !== undefined && most !== undefined) return `${words(least)} to ${words(most)}${unit}`;
  if (most !== undefined) return `at most ${words(most)}${unit}`;
  return least === undefined ? undefined : `at least ${words(least)}${unit}`;
};

/** What a value must keep to, beyond its type. */
export function limitsOf(given: Schema, named: Named): Html[] {
  const schema = inPlace(given, named);
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
    .filter((part) => !part.properties)
    .flatMap((part) => limitsOf(part, named));
  const words = [
    schema.format,
    between(schema.minLength, schema.maxLength, ' characters'),
    between(schema.minItems, schema.maxItems, ' entries'),
    between(schema.minimum, schema.maximum, ''),
  ]
    .filter((text) => text !== undefined)
    .map((text) => html`${text}`);
  if (schema.pattern) words.push(html`<code>${schema.pattern}</code>`);
  if (schema.enum) words.push(html`one of ${list(schema.enum)}`);
  if (schema.default !== undefined) words.push(html`default <code>${JSON.stringify(schema.default)}</code>`);
  return [...words, ...inner];
}

export function descriptionOf(given: Schema, named: Named): string | undefined {
  const schema = inPlace(given, named);
  return schema.description ?? schema.anyOf?.map((part) => part.description).find(Boolean);
}

/** The objects that a value of several kinds may be, each by the value that tells it from the others. */
export const kindsOf = (schema: Schema): { kind: string; schema: Schema }[] =>
  (schema.oneOf ?? []).map((one) => ({
    kind: Object.values(one.properties ?? {})
      .map((property) => property.const)
      .filter((value) => value !== undefined)
      .join(' '),
    schema: one,
  }));

/** Every field with its path: objects without a name of their own are opened in place. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix + name;
    const own = { path, schema: property, isRequired: schema.required?.includes(name) ?? false };
    return [own, ...fieldsOf(property, `${path}.`), ...(property.items ? fieldsOf(property.items, `${path}[].`) : [])];
  });
}

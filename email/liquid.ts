import { Liquid, type Template } from 'liquidjs';

/**
 * Fields are single words and numbers: nothing needs a loop, a variable or another file, so no such tag is known.
 * Without them a text takes as many steps as it has parts.
 */
const tagsKept = new Set(['if', 'unless', 'case']);
/** None of them can make a text longer than what goes into it. */
const filtersKept = [
  'default',
  'upcase',
  'downcase',
  'capitalize',
  'strip',
  'truncate',
  'plus',
  'minus',
  'times',
  'round',
];

const longestSource = 20_000;
const longestOutput = 40_000;
/**
 * Characters of fields and conditions. Whoever asks which fields are in them waits for the square of their number, and
 * every mail takes its time for each of them: a text of 20,000 characters kept its thread for a second.
 */
const longestLogic = 10_000;
/** Of all texts of a mail together. */
export const longestMailLogic = 20_000;

function createLiquid(outputEscape?: (value: unknown) => string): Liquid {
  const liquid = new Liquid({
    parseLimit: longestSource,
    memoryLimit: 200_000,
    strictFilters: true,
    ownPropertyOnly: true,
    dynamicPartials: false,
    relativeReference: false,
    templates: {},
    ...(outputEscape && { outputEscape }),
  });
  for (const name of Object.keys(liquid.tags)) if (!tagsKept.has(name)) delete liquid.tags[name];
  for (const name of Object.keys(liquid.filters)) if (!filtersKept.includes(name)) delete liquid.filters[name];
  return liquid;
}

/** Unicode: what stands between these two signs has a direction of its own, as a phone number in Arabic. */
const isolate = (value: unknown): string => (value === '' ? '' : `\u2068${String(value)}\u2069`);
/**
 * What a field says is one part of a link: whoever tells us a name changes neither where it leads nor what else stands
 * in it.
 */
const partOfLink = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());
/** A link that begins with a field may be an address that the field says. */
const linkOrPart = (value: unknown): string =>
  /^https?:\/\//i.test(String(value)) ? String(value) : partOfLink(value);
const plain = createLiquid();
const isolating = createLiquid(isolate);
const ofField = createLiquid(linkOrPart);
const ofWeb = createLiquid(partOfLink);
const ofMail = createLiquid((value) => partOfLink(value).replaceAll('%40', '@'));
/** Numbers are written with spaces between their digits. */
const ofPhone = createLiquid((value) => String(value).replace(/\s+/g, ''));

/** By what a link begins with. */
function linkLiquid(source: string): Liquid {
  const start = source.trimStart().toLowerCase();
  if (start.startsWith('tel:')) return ofPhone;
  if (start.startsWith('mailto:')) return ofMail;
  return start.startsWith('{') ? ofField : ofWeb;
}

export type LiquidRefusal = 'syntax' | 'unknown-tag' | 'unknown-filter' | 'too-much';
export interface Refused {
  refused: LiquidRefusal;
  /** What of the text was not understood. */
  detail: string;
}

function refusalOf(error: unknown): Refused {
  const message = error instanceof Error ? error.message : '';
  const detail = message.replace(/, line:.*$/s, '').slice(0, 200);
  if (/limit exceeded/.test(message)) return { refused: 'too-much', detail };
  if (message.startsWith('tag "')) return { refused: 'unknown-tag', detail };
  if (message.startsWith('undefined filter')) return { refused: 'unknown-filter', detail };
  return { refused: 'syntax', detail };
}

export type Parsed = { templates: Template[]; liquid: Liquid } | { constant: string };

/** How many characters of a text are fields and conditions. A sign that ends one counts outside of quotes only. */
export function logicIn(source: string): number {
  let sum = 0;
  for (let at = source.indexOf('{'); at >= 0; at = source.indexOf('{', at)) {
    const sign = source[at + 1];
    if (sign !== '{' && sign !== '%') {
      at += 1;
      continue;
    }
    const end = endOfLogic(source, at + 2, sign === '{' ? '}}' : '%}');
    sum += end - at;
    at = end;
  }
  return sum;
}

function endOfLogic(source: string, from: number, closing: string): number {
  let quote = '';
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at]!;
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (source.startsWith(closing, at)) return at + closing.length;
  }
  return source.length;
}

export const tooMuchLogic: Refused = { refused: 'too-much', detail: 'parse limit exceeded' };

/** `isolates`: of text that people read from right to left, with fields that may not be. `isLink`: of an address. */
export function parseLiquid(source: string, { isolates = false, isLink = false } = {}): Parsed | Refused {
  if (!source.includes('{{') && !source.includes('{%')) return { constant: source };
  if (logicIn(source) > longestLogic) return tooMuchLogic;
  try {
    const liquid = isLink ? linkLiquid(source) : isolates ? isolating : plain;
    return { templates: liquid.parse(source), liquid };
  } catch (error) {
    return refusalOf(error);
  }
}

export function renderLiquid(parsed: Parsed, scope: object): string | Refused {
  if ('constant' in parsed) return parsed.constant;
  try {
    const output = String(parsed.liquid.renderSync(parsed.templates, scope));
    return output.length > longestOutput ? { refused: 'too-much', detail: 'output limit exceeded' } : output;
  } catch (error) {
    return refusalOf(error);
  }
}

/** Names of the fields that a text asks for. */
export function fieldsIn(parsed: Parsed): string[] {
  if ('constant' in parsed) return [];
  return plain.globalVariablesSync(parsed.templates).map(String);
}

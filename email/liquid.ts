import { Liquid, type Template } from 'liquidjs';

/**
 * Fields are single words and numbers: nothing needs a loop, a variable or another file, so no such tag is known.
 * Without them a text takes as many steps as it has parts.
 */
const tagsKept = new Set(['if', 'unless', 'case']);
/** None of them can make a text longer than what goes into it. */
export const filtersKept = [
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
export const longestOutput = 40_000;

const liquid = new Liquid({
  parseLimit: longestSource,
  memoryLimit: 200_000,
  strictFilters: true,
  ownPropertyOnly: true,
  dynamicPartials: false,
  relativeReference: false,
  templates: {},
});
for (const name of Object.keys(liquid.tags)) if (!tagsKept.has(name)) delete liquid.tags[name];
for (const name of Object.keys(liquid.filters)) if (!filtersKept.includes(name)) delete liquid.filters[name];

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

export type Parsed = { templates: Template[] } | { constant: string };

export function parseLiquid(source: string): Parsed | Refused {
  if (!source.includes('{{') && !source.includes('{%')) return { constant: source };
  try {
    return { templates: liquid.parse(source) };
  } catch (error) {
    return refusalOf(error);
  }
}

export function renderLiquid(parsed: Parsed, scope: object): string | Refused {
  if ('constant' in parsed) return parsed.constant;
  try {
    const output = String(liquid.renderSync(parsed.templates, scope));
    return output.length > longestOutput ? { refused: 'too-much', detail: '' } : output;
  } catch (error) {
    return refusalOf(error);
  }
}

/** Names of the fields that a text asks for. */
export function fieldsIn(parsed: Parsed): string[] {
  if ('constant' in parsed) return [];
  return liquid.globalVariablesSync(parsed.templates).map(String);
}

import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

/** A placeholder as its name, or as `name, kind` where it chooses between texts. */
interface Shape {
  names: Set<string>;
  choices: Map<string, Set<string>>;
}

const choosing = new Set(['plural', 'selectordinal', 'select']);

/** What is wrong with a translation, as sentences; an empty list if nothing is. */
export function problemsOf(key: string, translation: string, language: string): string[] {
  let shape: Shape;
  let wanted: Shape;
  try {
    wanted = shapeOf(key);
    shape = shapeOf(translation);
  } catch (error) {
    return [`is not well-formed: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`];
  }
  const lost = [...wanted.names].filter((name) => !shape.names.has(name));
  const added = [...shape.names].filter((name) => !wanted.names.has(name));
  return [
    ...lost.map((name) => `lacks {${name}}`),
    ...added.map((name) => `has {${name}}, which the English does not`),
    ...[...wanted.choices].flatMap(([choice, cases]) => missingCases(choice, cases, shape, language)),
    ...[...shape.choices].flatMap(([choice, cases]) =>
      wanted.choices.has(choice) ? [] : missingCases(choice, cases, shape, language),
    ),
  ];
}

function missingCases(choice: string, englishCases: Set<string>, shape: Shape, language: string): string[] {
  const cases = shape.choices.get(choice);
  if (!cases) return [`lacks {${choice}, …}`];
  const type = choice.endsWith('selectordinal') ? 'ordinal' : 'cardinal';
  const needed = choice.endsWith(', select')
    ? [...englishCases]
    : new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
  return needed.filter((name) => !cases.has(name)).map((name) => `{${choice}, …} lacks "${name}"`);
}

function shapeOf(message: string): Shape {
  const shape: Shape = { names: new Set(), choices: new Map() };
  collect(compileMessageOrThrow(message), shape);
  return shape;
}

function collect(compiled: CompiledMessage, shape: Shape): void {
  for (const token of compiled) {
    if (typeof token === 'string') continue;
    const [name, kind, format] = token;
    shape.names.add(name);
    if (!kind || !choosing.has(kind)) continue;
    const { offset: _, ...cases } = format as Record<string, CompiledMessage>;
    const choice = `${name}, ${kind}`;
    shape.choices.set(choice, new Set([...(shape.choices.get(choice) ?? []), ...Object.keys(cases)]));
    for (const text of Object.values(cases)) collect(text ?? [], shape);
  }
}

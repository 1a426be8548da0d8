import { parseSync, type ParseResult } from 'rolldown/utils';

export interface Import {
  specifier: string;
  line: number;
  /** Names by which the importing file knows what it imports; `*` entries carry the namespace's name. */
  names: ImportedName[];
}

interface ImportedName {
  imported: string;
  local: string;
}

export interface SourceFile {
  /** Relative to the repository's root, with forward slashes. */
  path: string;
  text: string;
  program: ParseResult['program'];
  imports: Import[];
  lineOf(offset: number): number;
}

export function parseSource(path: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(path, text);
  const lineOf = lineFinder(text);
  const error = errors[0];
  if (error) throw new Error(`${path}:${lineOf(error.labels[0]?.start ?? 0)} ${error.message}`);
  return { path, text, program, imports: importsOf(text, module, lineOf), lineOf };
}

function importsOf(text: string, module: ParseResult['module'], lineOf: (offset: number) => number): Import[] {
  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    line: lineOf(start),
    names: entries.map(({ importName, localName }) => ({ imported: importName.name ?? '*', local: localName.value })),
  }));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, start } of entries) {
      if (moduleRequest) imports.push({ specifier: moduleRequest.value, line: lineOf(start), names: [] });
    }
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
    if (literal) imports.push({ specifier: literal, line: lineOf(start), names: [] });
  }
  return imports;
}

function lineFinder(text: string): (offset: number) => number {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    const next = starts.findIndex((start) => start > offset);
    return next === -1 ? starts.length : next;
  };
}

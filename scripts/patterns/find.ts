import type { SourceFile } from '../source/parse.ts';
import { isIdentifier, textOf, visit, type Node } from '../source/visit.ts';

/**
 * A regular expression as it stands in the code; without a source where it is put together while the program runs, so
 * that no checker can read it.
 */
export interface Pattern {
  path: string;
  line: number;
  text: string;
  source?: string;
  flags: string;
}

/** Every regular expression of a file: as a literal, or made by RegExp. */
export function findPatterns({ path, program, text, lineOf }: SourceFile): Pattern[] {
  const patterns: Pattern[] = [];
  const add = ({ start, end }: Node, flags: string, source?: string) =>
    patterns.push({
      path,
      line: lineOf(start),
      text: text.slice(start, end),
      flags,
      ...(source !== undefined && { source }),
    });
  visit(program, (node) => {
    if (node.regex) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      add(node, flags, pattern);
    } else if (
      (node.type === 'NewExpression' || node.type === 'CallExpression') &&
      isIdentifier(node.callee, 'RegExp')
    ) {
      const [source, flags] = (node.arguments as unknown[]).map(textOf);
      add(node, flags ?? '', source);
    }
  });
  return patterns;
}

import type { SourceFile } from '../source/parse.ts';
import { visit } from '../source/visit.ts';

const columns = 120;
const texts = new Set(['Literal', 'TemplateLiteral', 'TemplateElement', 'JSXText']);
/** A piece of text that is shorter would have found its place on a line of its own. */
const unbreakable = 60;

/**
 * The formatter breaks code and leaves the rest alone: a comment is broken by whoever writes it, and only a text that
 * must stay in one piece (a sentence to translate, an address, a path of a drawing) may run over the edge.
 */
export function longLines(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text, program }) => {
    let start = 0;
    const long = text.split('\n').flatMap((line, at) => {
      const from = start;
      start += line.length + 1;
      return line.length > columns ? [{ number: at + 1, from, past: from + line.length }] : [];
    });
    if (long.length === 0) return [];
    const excused = new Set<number>();
    visit(program, (node) => {
      // A template of several lines can have one more.
      const hasLines = node.type === 'TemplateLiteral' && text.slice(node.start, node.end).includes('\n');
      if (!texts.has(node.type) || hasLines) return;
      for (const { number, from, past } of long) {
        if (Math.min(past, node.end) - Math.max(from, node.start) >= unbreakable) excused.add(number);
      }
    });
    return long
      .filter(({ number }) => !excused.has(number))
      .map(({ number }) => `${path}:${number} is longer than ${columns} columns`);
  });
}

import type { SourceFile } from '../source/parse.ts';
import { isIdentifier, textOf, visit, type Node } from '../source/visit.ts';

export interface Extraction {
  /** Each message with the places that use it. */
  messages: Map<string, string[]>;
  problems: string[];
}

/** A message that was marked elsewhere with msg('…') and is handed over by name. */
const handedOver = new Set(['Identifier', 'MemberExpression', 'CallExpression']);

/** Collects what `t('…')` and `msg('…')` say, and what of it no catalogue could hold. */
export function extractMessages(files: SourceFile[]): Extraction {
  const messages = new Map<string, string[]>();
  const problems: string[] = [];
  for (const file of files) {
    visit(file.program, (node) => {
      if (node.type !== 'CallExpression') return;
      const marker = isIdentifier(node.callee, 't') ? 't' : isIdentifier(node.callee, 'msg') ? 'msg' : undefined;
      if (!marker) return;
      const place = `${file.path}:${file.lineOf(node.start)}`;
      const found = readArgument((node.arguments as Node[])[0], marker === 't');
      if (found.problem) problems.push(`${place} ${marker}(…): ${found.problem}`);
      for (const text of found.texts) messages.set(text, [...(messages.get(text) ?? []), place]);
    });
  }
  return { messages, problems };
}

function readArgument(argument: Node | undefined, mayBeHandedOver: boolean): { texts: string[]; problem?: string } {
  const text = textOf(argument);
  if (text !== undefined) return text.trim() === '' ? { texts: [], problem: 'an empty message' } : { texts: [text] };
  if (argument && mayBeHandedOver) {
    if (handedOver.has(argument.type)) return { texts: [] };
    const wrapped = unwrap(argument);
    if (wrapped) {
      const parts = wrapped.map((part) => readArgument(part, true));
      const problem = parts.find((part) => part.problem)?.problem;
      return { texts: parts.flatMap((part) => part.texts), ...(problem ? { problem } : {}) };
    }
  }
  return { texts: [], problem: 'the first argument must be a string literal' };
}

/** `t(few ? 'One' : 'Another')` is as readable for the extractor as two calls. */
function unwrap(node: Node): Node[] | undefined {
  if (node.type === 'ConditionalExpression') return [node.consequent as Node, node.alternate as Node];
  if (node.type === 'LogicalExpression') return [node.left as Node, node.right as Node];
  if (node.type === 'TSNonNullExpression' || node.type === 'ParenthesizedExpression') return [node.expression as Node];
  return undefined;
}

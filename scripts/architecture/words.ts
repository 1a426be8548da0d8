import type { SourceFile } from '../source/parse.ts';
import { textOf, visit, type Node } from '../source/visit.ts';
import { isTest } from './resolve.ts';

const productWords = ['guest', 'venue', 'campaign', 'splash', 'voucher', 'hotel', 'zalo', 'access code', 'lead'];
const spoken = new RegExp(`\\b(${productWords.join('|')})s?\\b`);

/**
 * Product words in names and texts (comments and tests may explain with them) of files that must know nothing of the
 * product.
 */
export function productWordsIn(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      const inName = wordIn(file.path.split('/').slice(2).join(' '));
      const found = inName ? [`${file.path} is named after "${inName}"`] : [];
      visit(file.program, (node) => {
        const word = wordIn(nameOrText(node));
        if (word) found.push(`${file.path}:${file.lineOf(node.start)} says "${word}"`);
      });
      return found;
    });
}

function nameOrText(node: Node): string {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node.name);
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'TemplateElement') return (node.value as { raw: string }).raw;
  return textOf(node) ?? '';
}

/** `listAccessCodes`, `access_codes` and `Access codes` are the same two words. */
function wordIn(text: string): string | undefined {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase();
  return spoken.exec(words)?.[1];
}

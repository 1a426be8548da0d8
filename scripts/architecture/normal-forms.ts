import type { SourceFile } from '../source/parse.ts';
import { isIdentifier, visit, type Node } from '../source/visit.ts';
import { isTest } from './resolve.ts';

const home = 'contract/normal-form.ts';
const reached = ['contract/', 'server/', 'email/', 'splash/'];

/** `text.normalize()` takes a time that grows with the square of the marks in a text: only `home` calls it, bounded. */
export function boundlessNormalForms(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => reached.some((folder) => path.startsWith(folder)) && path !== home && !isTest(path))
    .flatMap((file) => {
      const found: string[] = [];
      visit(file.program, (node) => {
        if (node.type !== 'CallExpression') return;
        const { type, property } = node.callee as Node;
        if (type === 'MemberExpression' && isIdentifier(property, 'normalize'))
          found.push(`${file.path}:${file.lineOf(node.start)} normalises by itself: take inNormalForm of ${home}`);
      });
      return found;
    });
}

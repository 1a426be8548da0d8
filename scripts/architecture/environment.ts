import type { SourceFile } from '../source/parse.ts';
import { isIdentifier, visit, type Node } from '../source/visit.ts';
import { isTest } from './resolve.ts';

/**
 * Reads of process.env in the server outside config.ts; entry points may hand it over whole: `readConfig(process.env)`.
 */
export function strayEnvironment(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/') && path !== 'server/config.ts' && !isTest(path))
    .flatMap((file) => {
      const found: string[] = [];
      visit(file.program, (node, parent) => {
        if (!readsEnvironment(node)) return;
        const handedOver = parent?.type === 'CallExpression' && isIdentifier(parent.callee, 'readConfig');
        if (!handedOver) found.push(`${file.path}:${file.lineOf(node.start)} reads process.env`);
      });
      return found;
    });
}

function readsEnvironment(node: Node): boolean {
  if (node.type === 'ImportDeclaration') {
    const { value } = node.source as { value: string };
    const names = (node.specifiers as { imported?: { name?: string } }[]).map(({ imported }) => imported?.name);
    return /^(node:)?process$/.test(value) && names.includes('env');
  }
  if (node.type === 'MemberExpression') {
    const property = node.property as Node;
    return isIdentifier(node.object, 'process') && (isIdentifier(property, 'env') || property.value === 'env');
  }
  if (node.type !== 'VariableDeclarator' || !isIdentifier(node.init, 'process')) return false;
  const properties = (node.id as { properties?: { key?: unknown }[] }).properties ?? [];
  return properties.some(({ key }) => isIdentifier(key, 'env'));
}

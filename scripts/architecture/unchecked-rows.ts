import type { SourceFile } from '../source/parse.ts';
import { isIdentifier, visit, type Node } from '../source/visit.ts';
import { isTest } from './resolve.ts';

const asking = ['execute', 'query', 'statement', 'prepare'];
/** Prepared statements are handed on here with the row that their schema, or else nobody, has promised. */
const mayTrust = 'server/platform/db/pool/statements.ts';
/** The one class that stands on the driver. */
const mayBeSubmitted = 'server/platform/db/pool/driver-query.ts';

/** Rows whose type is only claimed, `execute<Row>(…)` and `rows as Row[]`, and classes made of the driver's own. */
export function uncheckedRows(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/') && !isTest(path))
    .flatMap((file) => {
      const found: string[] = [];
      const say = (node: Node, what: string) => found.push(`${file.path}:${file.lineOf(node.start)} ${what}`);
      visit(file.program, (node) => {
        if (claimsRows(node) && file.path !== mayTrust)
          say(node, 'claims the type of rows: use query(db, sql, rowSchema)');
        if (isOfDriver(node) && file.path !== mayBeSubmitted) say(node, "is made of the driver's own classes");
      });
      return found;
    });
}

function claimsRows(node: Node): boolean {
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node;
    return (
      Boolean(node.typeArguments) &&
      callee.type === 'MemberExpression' &&
      asking.some((name) => isIdentifier(callee.property, name))
    );
  }
  if (node.type !== 'TSAsExpression' || isUnknowns(node.typeAnnotation as Node)) return false;
  const from = node.expression as Node;
  return isIdentifier(from, 'rows') || (from.type === 'MemberExpression' && isIdentifier(from.property, 'rows'));
}

const isUnknowns = (type: Node): boolean =>
  type.type === 'TSUnknownKeyword' ||
  (type.type === 'TSArrayType' && (type.elementType as Node).type === 'TSUnknownKeyword');

function isOfDriver(node: Node): boolean {
  if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return false;
  const parent = node.superClass as Node | null;
  const isDriver = parent?.type === 'MemberExpression' && isIdentifier(parent.object, 'pg');
  const promises = (node.implements ?? []) as { expression: Node }[];
  return isDriver || promises.some(({ expression }) => isIdentifier(expression, 'Submittable'));
}

import { posix } from 'node:path';
import type { SourceFile } from '../source/parse.ts';
import { isIdentifier, textOf, visit, type Node } from '../source/visit.ts';
import { isTest, resolveImport } from './resolve.ts';

const definesTables = /^server\/.*(?:\/tables|-table)\.ts$/;
const writing = new Set(['insert', 'update', 'delete']);
const writingStatement = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?([a-z_0-9]*)"?\s*$/i;
const writingStatements = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?([a-z_0-9]+)"?/gi;

/** Writes to a table outside the folder that defines it: others may only read. */
export function foreignWrites(files: SourceFile[]): string[] {
  const owners = tableOwners(files);
  return files
    .filter(({ path }) => path.startsWith('server/') && !isTest(path))
    .flatMap((file) => {
      const foreign = foreignTables(file);
      const mine = posix.dirname(file.path);
      const found: string[] = [];
      const report = (node: Node, table: string, owner: string) =>
        found.push(`${file.path}:${file.lineOf(node.start)} writes ${table}, which belongs to ${owner}`);
      visit(file.program, (node) => {
        for (const table of writtenObjects(node)) {
          const owner = foreign.get(table);
          if (owner) report(node, table, owner);
        }
        for (const table of writtenNames(node)) {
          const owner = owners.get(table);
          if (owner && !within(mine, owner)) report(node, table, owner);
        }
      });
      return found;
    });
}

/** A feature owns its folder's tables; the platform is one owner. */
const ownerOf = (path: string): string =>
  path.startsWith('server/platform/') ? 'server/platform' : posix.dirname(path);

const within = (folder: string, owner: string): boolean => folder === owner || folder.startsWith(`${owner}/`);

/** SQL name of every table → the folder that owns it. */
function tableOwners(files: SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const file of files.filter(({ path }) => definesTables.test(path))) {
    visit(file.program, (node) => {
      const name = node.type === 'CallExpression' ? textOf((node.arguments as Node[])[0]) : undefined;
      const callee = node.callee as Node | undefined;
      if (name && isIdentifier(callee) && /table$/i.test(callee.name)) owners.set(name, ownerOf(file.path));
    });
  }
  return owners;
}

/** Local names of imported table objects that belong to another folder. */
function foreignTables(file: SourceFile): Map<string, string> {
  return new Map(
    file.imports.flatMap((found) => {
      const target = resolveImport(file, found);
      if (!target || !definesTables.test(target) || within(posix.dirname(file.path), ownerOf(target))) return [];
      return found.names.map(({ local }) => [local, ownerOf(target)] as const);
    }),
  );
}

/** `db.insert(pages)`, `db.update(tables.pages)` and sql`delete from ${pages}`. */
function writtenObjects(node: Node): string[] {
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node;
    const property = callee.property;
    const writes = callee.type === 'MemberExpression' && isIdentifier(property) && writing.has(property.name);
    return writes ? [rootName((node.arguments as Node[])[0])].flatMap((name) => name ?? []) : [];
  }
  if (node.type !== 'TemplateLiteral') return [];
  const quasis = node.quasis as { value: { raw: string } }[];
  return (node.expressions as Node[]).flatMap((expression, index) => {
    const before = writingStatement.exec(quasis[index]?.value.raw ?? '');
    return before?.[1] === '' ? (rootName(expression) ?? []) : [];
  });
}

function rootName(node: Node | undefined): string | undefined {
  if (isIdentifier(node)) return node.name;
  return node?.type === 'MemberExpression' ? rootName(node.object as Node) : undefined;
}

/** Tables named in the text of a statement. */
function writtenNames(node: Node): string[] {
  const text =
    node.type === 'TemplateElement'
      ? (node.value as { raw: string }).raw
      : node.type === 'Literal'
        ? textOf(node)
        : undefined;
  return [...(text ?? '').matchAll(writingStatements)].flatMap(([, name]) => name?.toLowerCase() ?? []);
}

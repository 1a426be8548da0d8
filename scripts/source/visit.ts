export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Calls back for every node of a syntax tree, parents first. */
export function visit(root: unknown, callback: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  if (Array.isArray(root)) {
    for (const item of root) visit(item, callback, parent);
  } else if (isNode(root)) {
    callback(root, parent);
    for (const value of Object.values(root)) {
      if (typeof value === 'object' && value !== null) visit(value, callback, root);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

export function isIdentifier(value: unknown, name?: string): value is Node & { name: string } {
  return isNode(value) && value.type === 'Identifier' && (name === undefined || value.name === name);
}

/** The text of a string literal or of a template without substitutions. */
export function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  if (value.type !== 'TemplateLiteral') return undefined;
  const quasis = value.quasis as { value: { cooked: string } }[];
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

import type * as z from 'zod';

export interface Check {
  _zod: { def: { check: string; abort?: boolean; format?: string } };
}
export interface Def {
  type: string;
  checks?: Check[];
  [part: string]: unknown;
}
export const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def;

/**
 * The schemas that a schema is made of; one of a kind that is not known here fails the test, so that nothing is passed
 * over.
 */
export function partsOf(def: Def): unknown[] {
  switch (def.type) {
    case 'object':
      return [...Object.values(def.shape as Record<string, unknown>), ...(def.catchall ? [def.catchall] : [])];
    case 'array':
      return [def.element];
    case 'union':
      return def.options as unknown[];
    case 'tuple':
      return [...(def.items as unknown[]), ...(def.rest ? [def.rest] : [])];
    case 'record':
      return [def.keyType, def.valueType];
    case 'pipe':
      return [def.in, def.out];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return [def.innerType];
    case 'lazy':
      return [(def.getter as () => unknown)()];
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'unknown':
    case 'any':
    case 'date':
    case 'transform':
    case 'never':
    case 'undefined':
      return [];
    default:
      throw new Error(`A schema of the kind "${def.type}" is not looked into`);
  }
}

/** The schema itself and all that it is made of, each once. */
export function schemasIn(schema: z.ZodType, seen = new Set<z.ZodType>()): Set<z.ZodType> {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  for (const part of partsOf(defOf(schema))) schemasIn(part as z.ZodType, seen);
  return seen;
}

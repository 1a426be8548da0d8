import { arrayLiteral } from './array-literal.ts';

type Value = string | number | Date | null;

/** Name of each column, its type, and what a row has in it. */
export type Columns<Row> = Record<string, readonly [type: string, of: (row: Row) => Value]>;

/**
 * Many rows as parameters, an array for each column: the statement is prepared once however many they are, and PostgreSQL reads arrays at a
 * fraction of the cost of JSON.
 */
export function rowArrays<Row>(columns: Columns<Row>, firstParameter = 1) {
  const entries = Object.entries(columns);
  const arrays = entries.map(([, [type]], at) => `$${firstParameter + at}::${type}[]`).join(', ');
  const names = entries.map(([name]) => `"${name}"`).join(', ');
  return {
    /** What a statement selects from, under this name. */
    as: (name: string): string => `unnest(${arrays}) as ${name} (${names})`,
    nextParameter: firstParameter + entries.length,
    valuesOf: (rows: readonly Row[]): string[] => entries.map(([, [, of]]) => arrayLiteral(rows.map(of))),
  };
}

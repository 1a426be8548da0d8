import { binaryColumn, type ColumnType, type ValueOfColumn } from './binary-array.ts';

/** A column's type, and what a row has in it. */
type Column<Row> = {
  [Type in ColumnType]: readonly [type: Type, of: (row: Row) => ValueOfColumn[Type] | null];
}[ColumnType];

/** By the names under which a statement finds them. */
export type Columns<Row> = Record<string, Column<Row>>;

/**
 * Many rows as parameters, an array for each column: the statement is prepared once however many they are, and
 * PostgreSQL reads arrays at a fraction of the cost of JSON.
 */
export function rowArrays<Row>(columns: Columns<Row>, firstParameter = 1) {
  const entries = Object.entries(columns);
  // Side by side in a list, not in `from`: there PostgreSQL would first put each array into a table of its own.
  const lists = entries
    .map(([name, [type]], at) => `unnest($${firstParameter + at}::${type}[]) as "${name}"`)
    .join(', ');
  return {
    /** Of all columns, in their order. */
    names: entries.map(([name]) => `"${name}"`).join(', '),
    /** What a statement selects from, under this name. */
    as: (name: string): string => `(select ${lists}) as ${name}`,
    nextParameter: firstParameter + entries.length,
    valuesOf: (rows: readonly Row[]): Buffer[] =>
      entries.map(([, [type, of]]) => binaryColumn(type, rows, of as (row: Row) => never)),
  };
}

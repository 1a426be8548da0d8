import { parserOf } from './bounded-times.ts';

/** How the rows of a statement are read. `empty` has all their fields: to copy it and fill them in is quicker than to add them one by one. */
export interface RowShape { columns: { name: string; parse: (text: string) => unknown }[]; empty: Record<string, unknown> }

/** As the database describes its answer. */
export interface RowDescription { fields: { name: string; dataTypeID: number }[] }

export function shapeOf({ fields }: RowDescription): RowShape {
  return {
    columns: fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) })),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

export function readRow({ columns, empty }: RowShape, fields: readonly (string | null)[]): Record<string, unknown> {
  const row = { ...empty };
  for (let at = 0; at < columns.length; at += 1) {
    const value = fields[at] ?? null;
    if (value !== null) row[columns[at]!.name] = columns[at]!.parse(value);
  }
  return row;
}

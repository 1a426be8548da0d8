import type { Connection } from 'pg';

/** One page, none (0), or those of a batch that gathers several. */
export type Pages = number | readonly number[];

/** Which pages' rows the database shows. */
export type Scope = Pages | 'every';

const scopeName = 'scope';

/** As the wall reads it, see `tenant-table.ts`. */
export const settingOf = (scope: Scope): string => (scope === 'every' ? '*' : String(scope));

/** Of rows that are written or looked for together: each page once, however many they are. */
export const pagesOf = <Row>(rows: Iterable<Row>, of: (row: Row) => number): number[] => {
  const pages = new Set<number>();
  for (const row of rows) pages.add(of(row));
  return [...pages];
};

/**
 * Begins a transaction that shows the rows of these pages. The scope ends with it: between two uses a connection shows
 * no tenant rows at all.
 */
export function beginIn(scope: Scope): string {
  const setting = settingOf(scope);
  // Written into the text, since a statement of several parts takes no parameters.
  if (!/^[\d,*-]*$/.test(setting)) throw new TypeError(`${setting} is no scope`);
  return `begin; set local app.page_id = '${setting}'`;
}

/** Prepares what `sendScope` sends. Of no page, until that is sent. */
export const prepareScope = {
  name: scopeName,
  text: "select set_config('app.page_id', $1, true)",
  values: [settingOf(0)],
};

/**
 * In front of a statement that travels with it, in one transaction. The connection must have run `prepareScope` before.
 */
export function sendScope(connection: Connection, scope: Scope): void {
  connection.bind({ statement: scopeName, values: [settingOf(scope)] }, true);
  connection.execute(null, true);
}

import pg from 'pg';

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

/** Holds until the transaction ends: between two uses a connection shows no tenant rows at all. */
export const scopeStatement = (scope: Scope) => ({ name: scopeName, text: "select set_config('app.page_id', $1, true)", values: [settingOf(scope)] });

/** In front of statements that travel with it. The connection must have run `scopeStatement` before. */
export function sendScope(connection: pg.Connection, scope: Scope): void {
  connection.bind({ statement: scopeName, values: [settingOf(scope)] }, true);
  connection.execute(null, true);
}

/**
 * A statement with its scope in front of it, in one piece. PostgreSQL takes both for one transaction: where the scope cannot be set, the
 * statement does not run.
 */
export class ScopedQuery extends pg.Query {
  /** Until then the answers are those to the scope. */
  isInScope = false;
  private readonly scope: Scope;

  constructor(scope: Scope, config: pg.QueryConfig, values: unknown[] | undefined, done: (error: Error | undefined, result: pg.QueryResult) => void) {
    super(config, values, done);
    // A statement without parameters would otherwise travel in a way that is a transaction of its own.
    this.queryMode = 'extended';
    this.scope = scope;
  }

  override prepare(connection: pg.Connection): void {
    sendScope(connection, this.scope);
    super.prepare(connection);
  }

  override handleDataRow(message: DataRow): void {
    if (this.isInScope) super.handleDataRow(message);
  }

  override handleCommandComplete(message: CommandComplete, connection: pg.Connection): void {
    if (this.isInScope) super.handleCommandComplete(message, connection);
    this.isInScope = true;
  }
}

// What the driver calls a query with while its answer comes in; its types leave that out.
export interface RowDescription { fields: pg.FieldDef[] }
export interface DataRow { fields: (string | null)[] }
export interface CommandComplete { text: string }

declare module 'pg' {
  interface Query {
    queryMode: 'extended' | undefined;
    callback: (error: Error | undefined) => void;
    prepare(connection: pg.Connection): void;
    handleRowDescription(message: RowDescription): void;
    handleDataRow(message: DataRow): void;
    handleCommandComplete(message: CommandComplete, connection: pg.Connection): void;
    handleReadyForQuery(connection: pg.Connection): void;
    handleError(error: Error, connection: pg.Connection): void;
  }
}

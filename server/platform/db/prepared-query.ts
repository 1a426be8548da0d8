import pg, { type Connection, type Submittable } from 'pg';

interface Column { name: string; parse: (text: string) => unknown }

/** `columns`: how its rows are read. The database tells it once, and not with every answer again. */
export interface Prepared { name: string; text: string; columns: Column[] | undefined }

interface RowDescription { fields: { name: string; dataTypeID: number }[] }
interface DataRow { fields: (string | null)[] }

/** A connection is given up with the first error on it, so that what was sent once is there. */
const sentOn = new WeakMap<Connection, Set<string>>();

/**
 * One run of a prepared statement, driven by the driver as it drives its own queries. Those ask for the shape of the rows each time and
 * build several objects around them: three times the work where one row is asked for, half as much again where there are many.
 */
export class PreparedQuery implements Submittable {
  readonly #prepared: Prepared;
  readonly #values: string[];
  readonly #rows: Record<string, unknown>[] = [];
  #columns: Column[] | undefined;
  #failure: Error | undefined;
  readonly #resolve: (rows: Record<string, unknown>[]) => void;
  readonly #reject: (error: Error) => void;
  /** Whoever lent the connection has it back. */
  end: (error?: Error) => void = () => {};

  constructor(prepared: Prepared, values: string[], resolve: (rows: Record<string, unknown>[]) => void, reject: (error: Error) => void) {
    this.#prepared = prepared;
    this.#values = values;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): void {
    const { name, text, columns } = this.#prepared;
    this.#columns = columns;
    const sent = sentOn.get(connection) ?? new Set();
    // One piece for the socket: each would wake the database.
    connection.stream.cork();
    if (!sent.has(name)) connection.parse({ name, text, types: [] }, true);
    sentOn.set(connection, sent.add(name));
    connection.bind({ portal: '', statement: name, values: this.#values }, true);
    if (!columns) connection.describe({ type: 'P', name: '' }, true);
    connection.execute({ portal: '' }, true);
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') }));
  }

  handleDataRow({ fields }: DataRow): void {
    try {
      this.#rows.push(this.#read(fields));
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  #read(fields: (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    let at = 0;
    for (const { name, parse } of this.#columns ?? []) {
      const value = fields[at++] ?? null;
      row[name] = value === null ? null : parse(value);
    }
    return row;
  }

  handleCommandComplete(): void {
    // Told of no columns, it has none.
    this.#prepared.columns = this.#columns ?? [];
  }

  handleReadyForQuery(): void {
    this.end();
    if (this.#failure) this.#reject(this.#failure);
    else this.#resolve(this.#rows);
  }

  handleError(error: Error): void {
    // Perhaps the tables have changed: the next one asks again.
    this.#prepared.columns = undefined;
    this.end(error);
    this.#reject(error);
  }
}

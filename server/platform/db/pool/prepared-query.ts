import type { Connection } from 'pg';
import { parserOf } from './bounded-times.ts';
import { DriverQuery, type DataRow, type RowDescription } from './driver-query.ts';
import { sendScope, type Pages } from './scope.ts';
import type { SlowQueries } from './slow-queries.ts';

/**
 * How the rows of a statement are read. `empty` has all their fields: to copy it and fill them in is quicker than to
 * add them one by one.
 */
interface RowShape {
  columns: { name: string; parse: (text: string) => unknown }[];
  empty: Record<string, unknown>;
}

function shapeOf({ fields }: RowDescription): RowShape {
  return {
    columns: fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) })),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

function readRow({ columns, empty }: RowShape, fields: readonly (string | null)[]): Record<string, unknown> {
  const row = { ...empty };
  for (let at = 0; at < columns.length; at += 1) {
    const value = fields[at] ?? null;
    if (value !== null) row[columns[at]!.name] = columns[at]!.parse(value);
  }
  return row;
}

/** `shape`: the database tells it once, and not with every answer again. */
export interface Prepared {
  name: string;
  text: string;
  shape: RowShape | undefined;
}

/** As text, or as the database itself keeps it. */
export type Parameter = string | Buffer;

const noShape: RowShape = { columns: [], empty: {} };

/** A connection is given up with the first error on it, so that what was sent once is there. */
const sentOn = new WeakMap<Connection, Set<string>>();

/**
 * One run of a prepared statement, driven by the driver as it drives its own queries. Those ask for the shape of the
 * rows each time and build several objects around them: three times the work where one row is asked for, half as much
 * again where there are many.
 */
export class PreparedQuery extends DriverQuery {
  readonly #prepared: Prepared;
  readonly #pages: Pages;
  readonly #values: Parameter[];
  readonly #rows: Record<string, unknown>[] = [];
  #shape: RowShape | undefined;
  /** Until then the answers are those to the scope. */
  #isInScope = false;
  #failure: Error | undefined;
  readonly #resolve: (rows: Record<string, unknown>[]) => void;
  readonly #reject: (error: Error) => void;
  readonly #slow: SlowQueries | undefined;
  /** When it went out: to wait for a connection is not the statement's doing. */
  #sentAt = 0;
  /** Whoever lent the connection has it back. */
  end: (error?: Error) => void = () => {};

  constructor(
    prepared: Prepared,
    pages: Pages,
    values: Parameter[],
    resolve: (rows: Record<string, unknown>[]) => void,
    reject: (error: Error) => void,
    slow?: SlowQueries,
  ) {
    super();
    this.#prepared = prepared;
    this.#pages = pages;
    this.#values = values;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#slow = slow;
  }

  override submit(connection: Connection): void {
    const { name, text, shape } = this.#prepared;
    this.#sentAt = performance.now();
    this.#shape = shape;
    const sent = sentOn.get(connection) ?? new Set();
    // One piece for the socket: each would wake the database.
    connection.stream.cork();
    sendScope(connection, this.#pages);
    if (!sent.has(name)) connection.parse({ name, text, types: [] }, true);
    sentOn.set(connection, sent.add(name));
    connection.bind({ portal: '', statement: name, values: this.#values }, true);
    if (!shape) connection.describe({ type: 'P', name: '' }, true);
    connection.execute({ portal: '' }, true);
    connection.sync();
    connection.stream.uncork();
  }

  override handleRowDescription(description: RowDescription): void {
    this.#shape = shapeOf(description);
  }

  override handleDataRow({ fields }: DataRow): void {
    if (!this.#isInScope) return;
    try {
      this.#rows.push(readRow(this.#shape ?? noShape, fields));
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  override handleCommandComplete(): void {
    // Told of no columns, it has none.
    if (this.#isInScope) this.#prepared.shape = this.#shape ?? noShape;
    this.#isInScope = true;
  }

  #tell(): void {
    const took = performance.now() - this.#sentAt;
    if (this.#slow && this.#sentAt > 0 && took >= this.#slow.limit)
      this.#slow.note(this.#pages, this.#prepared.text, took);
  }

  override handleReadyForQuery(): void {
    this.#tell();
    this.end();
    if (this.#failure) this.#reject(this.#failure);
    else this.#resolve(this.#rows);
  }

  override handleError(error: Error): void {
    // Perhaps the tables have changed: the next one asks again.
    this.#prepared.shape = undefined;
    this.#tell();
    this.end(error);
    this.#reject(error);
  }
}

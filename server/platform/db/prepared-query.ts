import type { Connection, Submittable } from 'pg';
import { readRow, shapeOf, type RowDescription, type RowShape } from './row-shape.ts';
import { sendScope, type Pages } from './scoped-query.ts';

/** `shape`: the database tells it once, and not with every answer again. */
export interface Prepared { name: string; text: string; shape: RowShape | undefined }

/** As text, or as the database itself keeps it. */
export type Parameter = string | Buffer;

interface DataRow { fields: (string | null)[] }

const noShape: RowShape = { columns: [], empty: {} };

/** A connection is given up with the first error on it, so that what was sent once is there. */
const sentOn = new WeakMap<Connection, Set<string>>();

/**
 * One run of a prepared statement, driven by the driver as it drives its own queries. Those ask for the shape of the rows each time and
 * build several objects around them: three times the work where one row is asked for, half as much again where there are many.
 */
export class PreparedQuery implements Submittable {
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
  /** Whoever lent the connection has it back. */
  end: (error?: Error) => void = () => {};

  constructor(prepared: Prepared, pages: Pages, values: Parameter[], resolve: (rows: Record<string, unknown>[]) => void, reject: (error: Error) => void) {
    this.#prepared = prepared;
    this.#pages = pages;
    this.#values = values;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): void {
    const { name, text, shape } = this.#prepared;
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

  handleRowDescription(description: RowDescription): void {
    this.#shape = shapeOf(description);
  }

  handleDataRow({ fields }: DataRow): void {
    if (!this.#isInScope) return;
    try {
      this.#rows.push(readRow(this.#shape ?? noShape, fields));
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleCommandComplete(): void {
    // Told of no columns, it has none.
    if (this.#isInScope) this.#prepared.shape = this.#shape ?? noShape;
    this.#isInScope = true;
  }

  handleReadyForQuery(): void {
    this.end();
    if (this.#failure) this.#reject(this.#failure);
    else this.#resolve(this.#rows);
  }

  handleError(error: Error): void {
    // Perhaps the tables have changed: the next one asks again.
    this.#prepared.shape = undefined;
    this.end(error);
    this.#reject(error);
  }
}

import pg from 'pg';
import { readRow, shapeOf, type RowDescription, type RowShape } from './row-shape.ts';
import { sendScope, type CommandComplete, type DataRow, type Scope } from './scoped-query.ts';

export interface KeyRead {
  scope: Scope;
  name: string;
  text: string;
  keys: string[];
  resolve: (rows: Record<string, unknown>[]) => void;
  reject: (error: unknown) => void;
}

/** `failure`: the connection must not be used again. `unanswered`: to be asked once more, through no fault of theirs. */
type Done = (failure: Error | undefined, unanswered: KeyRead[]) => void;

/** The rows of the statements that a connection has prepared: their shape is asked for once, since a prepared statement never changes it. */
const prepared = new WeakMap<pg.Connection, Map<string, RowShape>>();

/** Many reads in one piece and one transaction, each with its scope in front of it. */
export class ReadBatch extends pg.Query {
  private readonly reads: readonly KeyRead[];
  private readonly done: Done;
  private known = new Map<string, RowShape>();
  private at = 0;
  private found: Record<string, unknown>[] = [];
  private isInScope = false;
  private isOver = false;

  constructor(reads: readonly KeyRead[], done: Done) {
    super({ text: '' }, [], () => {});
    this.reads = reads;
    this.done = done;
  }

  override submit = (connection: pg.Connection): void => {
    this.known = prepared.get(connection) ?? new Map();
    prepared.set(connection, this.known);
    const asked = new Set<string>();
    connection.stream.cork();
    for (const { scope, name, text, keys } of this.reads) {
      const isNew = !this.known.has(name) && !asked.has(name);
      asked.add(name);
      sendScope(connection, scope);
      if (isNew) connection.parse({ name, text, types: [] }, true);
      connection.bind({ statement: name, values: keys }, true);
      if (isNew) connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  };

  override handleRowDescription(description: RowDescription): void {
    this.known.set(this.reads[this.at]!.name, shapeOf(description));
  }

  override handleDataRow({ fields }: DataRow): void {
    if (!this.isInScope) return;
    this.found.push(readRow(this.known.get(this.reads[this.at]!.name)!, fields));
  }

  override handleCommandComplete(_message: CommandComplete): void {
    if (this.isInScope) {
      this.reads[this.at]!.resolve(this.found);
      this.found = [];
      this.at += 1;
    }
    this.isInScope = !this.isInScope;
  }

  override handleReadyForQuery(): void {
    this.finish(undefined, []);
  }

  /** A read by key does not fail in daily life: where one does, its connection goes too, and with it the doubt about what is prepared there. */
  override handleError(error: Error): void {
    const [failed, ...others] = this.reads.slice(this.at);
    failed?.reject(error);
    const isOfStatement = error instanceof pg.DatabaseError;
    if (!isOfStatement) for (const { reject } of others) reject(error);
    this.finish(error, isOfStatement ? others : []);
  }

  private finish(failure: Error | undefined, unanswered: KeyRead[]): void {
    if (this.isOver) return;
    this.isOver = true;
    // Where the driver has a time limit, this is how it learns that it was kept.
    this.callback(failure);
    this.done(failure, unanswered);
  }
}

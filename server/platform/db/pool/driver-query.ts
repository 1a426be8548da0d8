import type { Connection, Submittable } from 'pg';

/** As the database describes its answer. */
export interface RowDescription {
  fields: { name: string; dataTypeID: number }[];
}
export interface DataRow {
  fields: (string | null)[];
}
export interface CopyData {
  chunk: Buffer;
}

/**
 * The one class that stands on the driver: what it hands to a connection (`Submittable`, as cursors and streams are
 * made), with the calls by which it tells what comes back. Its types leave those out; `driver-query.test.ts` holds the
 * driver that is installed to them.
 */
export abstract class DriverQuery implements Submittable {
  abstract submit(connection: Connection): void;
  handleRowDescription(_description: RowDescription): void {}
  handleDataRow(_row: DataRow): void {}
  handleCopyData(_data: CopyData, _connection: Connection): void {}
  handleCommandComplete(): void {}
  /** Everything is answered, and the connection may be used again. */
  abstract handleReadyForQuery(): void;
  abstract handleError(error: Error): void;
}

import { PassThrough, type Readable } from 'node:stream';
import pg from 'pg';
import { DriverQuery, type CopyData } from '../pool/driver-query.ts';
import type { ConnectionTarget } from './connect.ts';

const command = `BASE_BACKUP (LABEL 'backup', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`;

/**
 * The whole cluster as PostgreSQL itself streams it for a backup, a tar archive with the log that makes it consistent
 * (protocol-replication in its manual). The server checks the checksum of every page on the way.
 */
export function baseBackup(target: ConnectionTarget): Readable {
  const out = new PassThrough();
  // `database` is left out: a replication connection belongs to none.
  const { database: _, ...where } = target;
  const config: pg.ClientConfig & { replication: string } = { ...where, replication: 'true' };
  const client = new pg.Client(config);
  client.on('error', (error) => out.destroy(error));
  out.on('close', () => void client.end().catch(() => {}));
  client.connect().then(
    () => client.query(new BaseBackup(out)),
    (error: Error) => out.destroy(error),
  );
  return out;
}

class BaseBackup extends DriverQuery {
  #out: PassThrough;

  constructor(out: PassThrough) {
    super();
    this.#out = out;
  }

  override submit(connection: pg.Connection): void {
    connection.query(command);
  }

  override handleReadyForQuery(): void {
    this.#out.end();
  }

  override handleError(error: Error): void {
    this.#out.destroy(error);
  }

  /** The first byte of each message says what it is. */
  override handleCopyData({ chunk }: CopyData, connection: pg.Connection): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'n') return this.#newArchive(chunk.subarray(1));
    // Copied, because the driver uses its buffer again.
    if (kind !== 'd' || this.#out.write(Buffer.from(chunk.subarray(1)))) return;
    if (connection.stream.isPaused()) return;
    connection.stream.pause();
    this.#out.once('drain', () => connection.stream.resume());
  }

  #newArchive(names: Buffer): void {
    const [, tablespace] = names.toString('utf8').split('\0');
    if (tablespace) this.#out.destroy(new Error(`The backup does not cover tablespaces (${tablespace}).`));
  }
}

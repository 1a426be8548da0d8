import type { Sealer } from './crypto/seal.ts';
import type { TokenSigner } from './crypto/signed-token.ts';
import type { Database } from './db/database.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Log } from './log/log.ts';
import type { CallOutWithin } from './outbound/call-out.ts';
import type { BlobStore } from './storage/blob-store.ts';
import type { Journal } from './storage/journal.ts';

export interface RadiusAddress { host: string; authPort: number; acctPort: number; radsecPort: number | undefined }

/** What the running program has, fixed at start. */
export interface Program {
  database: Database;
  queue: JobQueue;
  log: Log;
  signer: TokenSigner;
  sealer: Sealer;
  callOut: CallOutWithin;
  storage: BlobStore;
  /** Beside the database, and not in its backups. */
  journal: Journal;
  /** Bytes that one page may keep in it. */
  storagePerPage: number;
  /** Where operators are. */
  publicUrl: string;
  /** Where guests are: the same, unless they have a host of their own. */
  portalUrl: string;
  /** The domain that serves what lies in the store; without it, this program does. */
  staticUrl: string | undefined;
  /** Every name in it leads here, so that a UniFi device can have one of its own. */
  unifiDomain?: string | undefined;
  /** As routers reach it. */
  radius: RadiusAddress;
  mailsGoOut: boolean;
  google: { clientId: string; keysUrl: string } | undefined;
}

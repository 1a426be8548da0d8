import type { TokenSigner } from './crypto/signed-token.ts';
import type { Database } from './db/database.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Log } from './log/log.ts';

/** What the running program has, fixed at start. */
export interface Program {
  database: Database;
  queue: JobQueue;
  log: Log;
  signer: TokenSigner;
  publicUrl: string;
  mailsGoOut: boolean;
  google: { clientId: string; keysUrl: string } | undefined;
}

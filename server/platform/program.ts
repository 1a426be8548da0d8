import type { Sealer } from './crypto/seal.ts';
import type { TokenSigner } from './crypto/signed-token.ts';
import type { Database } from './db/database.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Log } from './log/log.ts';
import type { Meters, ProgramFacts } from './monitor/program-facts.ts';
import type { CallOutWithin } from './outbound/call-out.ts';
import type { FailedCalls } from './outbound/failed-calls.ts';
import type { FindTexts } from './outbound/find-texts.ts';
import type { BlobStore } from './storage/blob-store.ts';
import type { Journal } from './storage/journal.ts';

interface RadiusAddress {
  host: string;
  authPort: number;
  acctPort: number;
  radsecPort: number | undefined;
}

/** Accounts with those who take money for us, each of them off until it is set up, and who writes the invoices. */
export interface PaymentSettings {
  vnpay?: { tmnCode: string; hashSecret: string; url: string; queryUrl: string } | undefined;
  momo?: { partnerCode: string; accessKey: string; secretKey: string; url: string } | undefined;
  stripe?: { secretKey: string; webhookSecret: string; url: string } | undefined;
}

/** Who runs an installation and sells its plans. */
export interface Provider {
  name: string;
  /** Page admins without a code are sent there. */
  contact: string;
  /** As invoices show it. */
  address: string;
  /** Of the value added tax that its prices include, in hundredths of a per cent; 0 = none. */
  vatRate: number;
}

/** What the running program has, fixed at start. */
export interface Program {
  database: Database;
  queue: JobQueue;
  log: Log;
  /** By which answers kept at hand grow old. */
  clock: () => number;
  signer: TokenSigner;
  sealer: Sealer;
  callOut: CallOutWithin;
  /** Of all kinds, until they are written down. */
  failedCalls?: FailedCalls;
  /** What is counted as it happens. */
  meters?: Meters;
  /** What this process tells of itself. */
  facts?: ProgramFacts;
  /** The resolver of this machine, unless a test plays another. */
  findTexts?: FindTexts;
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
  /** Whether its administrators do nothing without a second factor. */
  adminsNeedSecondFactor?: boolean | undefined;
  google: { clientId: string; keysUrl: string } | undefined;
  /** Who runs this installation and is asked about it; empty where nobody has said. */
  provider: Provider;
  payments?: PaymentSettings;
}

import type { Sealer } from './crypto/seal.ts';
import type { TokenSigner } from './crypto/signed-token.ts';
import type { Database } from './db/database.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Log } from './log/log.ts';
import type { Meters, ProgramFacts } from './monitor/program-facts.ts';
import type { CallOutWithin } from './outbound/call-out.ts';
import type { FailedCalls } from './outbound/failed-calls.ts';
import type { NameLookup } from './outbound/name-lookup.ts';
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

/** Where gateways for text messages are. */
export interface SmsAddresses {
  esms: string;
  speedsms: string;
  twilioVerify: string;
}
export const usualSmsAddresses: SmsAddresses = {
  esms: 'https://rest.esms.vn',
  speedsms: 'https://api.speedsms.vn',
  twilioVerify: 'https://verify.twilio.com',
};

/** A network that says who somebody is: its pages, what a server asks it, and our app there, if there is one. */
export interface NetworkSettings {
  url: string;
  apiUrl: string;
  keysUrl?: string | undefined;
  version?: string | undefined;
  app?: { id: string; secret: string } | undefined;
  /** Where it is asked in the name of accounts that businesses have there; `secret` signs what it tells of them. */
  accounts?: { url: string; businessUrl: string; secret?: string | undefined } | undefined;
}

/** By the network's name. */
export type SocialSettings = Readonly<Record<string, NetworkSettings>>;

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

/** A host that one page has for itself. */
export interface PageHost {
  host: string;
  pageId: number;
  eid: string;
  /** Whether it may be used now: a page may be stopped, or have another plan. */
  isServed: boolean;
  /** Where it has answered; null until it does. */
  url: string | null;
}

export interface PageHosts {
  /** Something to wait for, unless what is known is fresh. Never fails. */
  look: () => Promise<void> | undefined;
  find: (host: string) => PageHost | undefined;
  /** The address of a page's own host, once it answers there. */
  urlOf: (pageId: number) => string | undefined;
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
  names: NameLookup;
  /** Addresses, beside those of its own names, that lead to this program. */
  ownAddresses?: readonly string[] | undefined;
  hosts?: PageHosts | undefined;
  /** The authority that gives certificates, where this program serves TLS itself. */
  acme?: { url: string; email: string | undefined; pause?: number } | undefined;
  storage: BlobStore;
  /** Beside the database, and not in its backups. */
  journal: Journal;
  /** Bytes that one page may keep in it. */
  storagePerPage: number;
  /** Where operators are. */
  publicUrl: string;
  /** Where guests are: the same, unless they have a host of their own. */
  portalUrl: string;
  /** Where a console that this program serves makes its calls, if elsewhere. */
  apiUrl?: string | undefined;
  /** Origins of consoles that are served elsewhere. */
  consoleOrigins?: readonly string[] | undefined;
  /** The domain that serves what lies in the store; without it, this program does. */
  staticUrl: string | undefined;
  /** Every name in it leads here, so that a UniFi device can have one of its own. */
  unifiDomain?: string | undefined;
  /** Where a proxy on the same machine reaches it. */
  upstream?: string | undefined;
  /** As routers reach it. */
  radius: RadiusAddress;
  mailsGoOut: boolean;
  /** What the provider of its own mail server has to know to tell what came back; without it nobody may. */
  mailReportsSecret?: string | undefined;
  /** Whether its administrators do nothing without a second factor. */
  adminsNeedSecondFactor?: boolean | undefined;
  google: { clientId: string; keysUrl: string } | undefined;
  /** Who runs this installation and is asked about it; empty where nobody has said. */
  provider: Provider;
  payments?: PaymentSettings;
  /** Those of the world unless said. */
  smsAddresses?: SmsAddresses;
  social?: SocialSettings | undefined;
}

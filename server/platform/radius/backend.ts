import type { Attribute, Packet } from './packet.ts';

/**
 * A router that may ask. `messageAuthenticator`: 'yes' demands it, 'auto' demands it where Proxy-State is present
 * (CVE-2024-3596), 'no' never does.
 */
export interface RadiusClient {
  key: string;
  secret: string;
  messageAuthenticator: 'yes' | 'auto' | 'no';
}

/**
 * What a packet says about who sent it, before anything is verified. `certificateName` is verified, by TLS (RadSec) or
 * by a RADIUS server in front: where it is present, it decides.
 */
export interface Sender {
  address: string;
  nasIdentifier: string | undefined;
  certificateName: string | undefined;
  /**
   * Whether the packet was made with this secret; undefined where nothing in it would tell. Absent where somebody else
   * has checked it.
   */
  proves?: (secret: string) => boolean | undefined;
}

export interface AccessRequest {
  userName: string;
  /** undefined: neither PAP nor CHAP */
  password: { kind: 'pap'; value: string } | { kind: 'chap'; matches: (password: string) => boolean } | undefined;
  /** aa:bb:cc:dd:ee:ff */
  mac: string | undefined;
  ip: string | undefined;
  sessionId: string | undefined;
  packet: Packet;
  receivedAt: Date;
}

export type AccessAnswer =
  | { accept: true; attributes: readonly Attribute[] }
  | { accept: false; message: string }
  | 'silence';

export interface AccountingRequest {
  status: 'start' | 'interim' | 'stop' | 'on' | 'off';
  /** Empty in On and Off, which speak of all sessions. */
  sessionId: string;
  userName: string;
  mac: string | undefined;
  ip: string | undefined;
  classes: Buffer[];
  sessionTime: number;
  /** Octets include the gigawords. */
  inputOctets: number;
  outputOctets: number;
  /** false: time or octets that no session can have count as not told, see `plausible-counters.ts`. */
  isPlausible: boolean;
  /** It tells no gigawords: its octets start again at 0 after 2^32. */
  wraps: boolean;
  inputPackets: number;
  outputPackets: number;
  terminateCause: number | undefined;
  /** Acct-Delay-Time: for how many seconds the router has been trying to tell this. */
  delay: number;
  /** Event-Timestamp, by the router's clock. */
  eventAt: Date | undefined;
  packet: Packet;
  receivedAt: Date;
}

export interface SenderFact {
  kind: 'access' | 'accounting' | 'status';
  hasMessageAuthenticator: boolean;
  /** undefined: the packet carries nothing that would tell. */
  isSecretRight: boolean | undefined;
  sender: Sender;
  eventAt: Date | undefined;
}

/** An answer that is at hand needs no promise, and saves one a packet. */
export type MaybePromise<Value> = Value | PromiseLike<Value>;

/**
 * Whoever decides about the packets. The listeners call it; none of its calls sees a packet that is not verified,
 * except `findClient`.
 */
export interface RadiusBackend<Client extends RadiusClient = RadiusClient> {
  findClient: (sender: Sender) => MaybePromise<Client | undefined>;
  authorise: (client: Client, request: AccessRequest) => MaybePromise<AccessAnswer>;
  /** Resolves when it is durable: the answer goes out after that. 'silence' makes the router try again. */
  account: (client: Client, request: AccountingRequest) => MaybePromise<'done' | 'silence'>;
  /** Facts for live state and tests of a router, wrong secrets included; never awaited on the packet's path. */
  saw: (client: Client, fact: SenderFact) => void;
}

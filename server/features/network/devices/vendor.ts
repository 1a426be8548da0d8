import type { DeviceSettings } from '@wifi/contract/network/device-settings.ts';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import type { CallOut } from '../../../platform/outbound/call-out.ts';
import type { Attribute } from '../../../platform/radius/packet.ts';
import type { Limits } from './limits.ts';

/** A device with its secrets in clear text: it never leaves the server. */
export interface OpenDevice<Type extends DeviceType = DeviceType> {
  pageId: number;
  pageEid: string;
  /** Its page lets nobody in: see `suspendedAt` of the pages. */
  isSuspended?: boolean;
  id: number;
  nasId: string;
  name: string;
  type: Type;
  secret: string;
  settings: DeviceSettings<Type>;
  messageAuthenticator: 'yes' | 'auto' | 'no';
  /** Whether a rightly signed request of it was ever seen. */
  hasSigned?: boolean;
  coaAddress: string;
  coaPort: number;
  coaSigns: boolean;
  addresses: string[];
  swapsOctets: boolean;
  hidesPhones: boolean;
  interim: number;
  logo: string;
  background: string;
}

/** The guest's first request, as the router's redirect made the phone send it. */
export interface PortalRequest {
  /** Form fields (POST) over query fields (GET). */
  fields: Record<string, string>;
  /** Exactly as it came: signatures cover the raw text. */
  rawQuery: string;
  /** The portal address that the device was given, without a query. */
  entryUrl: string;
  userAgent: string;
  /** Whence it came. */
  address?: string;
  /** What followed the portal address, where a router asks with a key that guests are not shown. */
  key?: string;
}

/** What every redirect says, whoever made the router. */
export interface Arrival {
  /** aa:bb:cc:dd:ee:ff, or the opaque text that a controller wants back. */
  mac: string;
  ip: string;
  ssid: string;
  /** Room or port, where the gateway knows it. */
  room: string;
  /** Why the router sent the guest back, in its words; empty at the first visit. */
  error: string;
  /** The router says that this phone is through already: CoovaChilli comes back so after a login. */
  isOnline?: boolean;
  /** What `finish` needs again. It travels in the signed visit token, so keep it short. */
  carry: Record<string, string>;
}

/** `isKeyWrong`: a router's redirect in all but the key that we share with it. */
export type ReadArrival = { ok: true; arrival: Arrival } | { ok: false; why: 'wrong-redirect'; isKeyWrong?: true };

/** A login that was granted and must now reach the router. */
export interface GrantedLogin {
  arrival: Arrival;
  /** One-time credential; the router asks RADIUS about it. */
  pass: { userName: string; password: string };
  limits: Limits;
  /** Where the guest goes when the network is open: always an address of ours. */
  landingUrl: string;
  now: Date;
}

export type Completion =
  /** The guest's browser takes the credential to the router, by itself or by a button. */
  | { kind: 'form'; method: 'get' | 'post'; action: string; fields: Record<string, string> }
  /** Our server has told the controller. */
  | { kind: 'opened' }
  /** The router fetches the permission from us within seconds. */
  | { kind: 'fetched' }
  | { kind: 'failed'; why: 'router-refused' | 'wrong-redirect'; detail: string };

/** What a Disconnect may name of a session. */
export interface LiveSession {
  routerSessionId: string;
  userName: string;
  mac: string;
  ip: string;
  routerFacts: Record<string, string>;
}

export type Disconnection =
  | { kind: 'radius'; attributes: (session: LiveSession, now: Date) => Attribute[] }
  | {
      kind: 'call';
      run: (
        session: LiveSession,
        callOut: CallOut,
      ) => Promise<'disconnected' | 'already-gone' | 'no-answer' | 'refused'>;
    }
  | { kind: 'none' };

export type Enforced = Record<keyof Limits, boolean>;

/** Ready to paste; English sentences are translated by the console. */
export interface Guide {
  files: { name: string; purpose: string; text: string }[];
  integration: { name: string; value: string; isSecret: boolean }[];
  steps: { text: string; params: Record<string, string> }[];
}

export interface GuideFacts {
  portalUrl: string;
  capportUrl: string;
  portalHost: string;
  /** A name that leads to this device's portal and no other, where this installation has names to give. */
  ownHost?: string | undefined;
  radiusHost: string;
  authPort: number;
  acctPort: number;
  /** Where the device may fetch `files` from, each by its name. */
  filesUrl: string;
  walledGarden: string[];
}

/**
 * One adapter a vendor: how its redirect is read, how a login ends, which attributes carry the limits, what the
 * operator pastes.
 */
export interface Vendor<Type extends DeviceType = DeviceType> {
  type: Type;
  usesRadius: (device: OpenDevice<Type>) => boolean;
  /** Where redirects are signed or encrypted: what the vendor calls the key. */
  redirectKey?: string;
  readArrival: (request: PortalRequest, device: OpenDevice<Type>) => ReadArrival;
  finish: (login: GrantedLogin, device: OpenDevice<Type>, callOut: CallOut) => Completion | Promise<Completion>;
  /**
   * Attributes of an Access-Accept beside Session-Timeout, Idle-Timeout, Acct-Interim-Interval and Class, which
   * everyone gets.
   */
  limitAttributes: (limits: Limits, device: OpenDevice<Type>) => Attribute[];
  /** Of a pass before the login: by these the venue's own firewall tells its phones apart. */
  passAttributes?: readonly Attribute[];
  /** What the router cannot do is watched by our side. */
  enforces: (device: OpenDevice<Type>) => Enforced;
  disconnection: (device: OpenDevice<Type>) => Disconnection;
  guide: (device: OpenDevice<Type>, facts: GuideFacts) => Guide;
  /**
   * An address on the router itself that starts a login for whoever opens it from the guest network; undefined where
   * none is known.
   */
  wayIn?: (device: OpenDevice<Type>) => string | undefined;
  /**
   * Whether what a redirect brought is good for one login: after a session the phone must come by the router again. No
   * word = what it brought stays good.
   */
  countsOnce?: (device: OpenDevice<Type>) => boolean;
  /** Whether the router asks us whom to let in. */
  polls?: (device: OpenDevice<Type>) => boolean;
  /** Where it does: answers such a request, or undefined when it is a guest's. */
  answerPoll?: (request: PortalRequest, device: OpenDevice<Type>, queue: PollQueue) => PollAnswer | undefined;
  /** "Test this device" for those that are asked by our server; undefined, or resolved so = nothing to ask. */
  tryController?: (
    device: OpenDevice<Type>,
    callOut: CallOut,
  ) => Promise<{ ok: true } | { ok: false; detail: string } | undefined>;
  /**
   * MAC addresses of all phones that the controller sees now. It is not told which one we look for, so that only one
   * that really sees it can answer.
   */
  listPhones?: (device: OpenDevice<Type>, callOut: CallOut) => Promise<string[] | undefined>;
  /** Accounting counters of a RADIUS-less router are read by asking its controller. */
  readCounters?: (device: OpenDevice<Type>, callOut: CallOut) => Promise<CountedSession[] | undefined>;
  /** What a new device of this type starts with. */
  defaults: {
    messageAuthenticator: 'yes' | 'auto';
    coaPort: number;
    coaSigns: boolean;
    swapsOctets: boolean;
    interim: number;
  };
}

/** `isProven`: it came with the router's key. Undefined text: from somebody who is told nothing. */
interface PollAnswer {
  isProven: boolean;
  text: Promise<string> | undefined;
}

export interface CountedSession {
  mac: string;
  ip: string;
  bytesUp: number;
  bytesDown: number;
  seconds: number;
}

/** Logins that wait until a polling router (openNDS at FAS levels 3 and 4) fetches them. */
export interface PollQueue {
  list: () => Promise<{ visitId: string; carry: Record<string, string>; limits: Limits }[]>;
  /** The router has let these in: from now on they are online. */
  opened: (visitIds: string[]) => Promise<void>;
  /** The router knows these no more: nobody will let them in. */
  forget: (visitIds: string[]) => Promise<void>;
  /**
   * The gateway asks, and tells who leaves: it speaks for all whom it let in, and for nobody of another gateway.
   * `from`: only for those who came from there, in the visit's own words.
   */
  heard: (gateway: string, from: string | undefined) => Promise<void>;
  /** The gateway has started again, and none of those whom it let in is online any more. */
  restarted: (gateway: string) => Promise<void>;
  ended: (session: {
    gateway: string;
    mac: string;
    ip: string;
    bytesUp: number;
    bytesDown: number;
    cause: string;
  }) => Promise<void>;
}

import type { Attribute, Packet } from '../../../../platform/radius/packet.ts';
import type { VendorLimits } from './limits.ts';
import type { Phone } from './phone.ts';

/** What a dialect may say about the router itself. */
export interface Gateway {
  /** Where phones find its pages. */
  url: string;
  host: string;
  port: number;
  mac: string;
  ssid: string;
  portalUrl: string;
  nasId: string;
  /** How the login travels to RADIUS. Only MikroTik and CoovaChilli know CHAP. */
  login: 'chap' | 'pap';
  uamSecret?: string | undefined;
  loginPage?: string | undefined;
}

/** An HTTP answer to the phone. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export const sendTo = (location: string): Answer => ({ status: 302, headers: { location }, body: '' });

/** What the phone brings from the portal. */
export interface LoginTry {
  userName: string;
  password: { kind: 'pap'; value: string } | { kind: 'chap'; identifier: number; response: Buffer; challenge: Buffer };
}

export type Failure =
  | { why: 'rejected'; message: string; userName: string }
  | { why: 'no-answer'; userName: string }
  | { why: 'unreadable'; userName: string };

type Fields = Record<string, string>;

/** How one vendor's router speaks to phones, to the portal and to RADIUS. */
export interface Dialect {
  loginPath: string;
  logoutPath: string;
  /** For a phone that is not online, or whose login failed. */
  capture: (phone: Phone, gateway: Gateway, failure?: Failure) => Answer;
  /** undefined: nothing that could be asked about */
  readLogin: (fields: Fields, phone: Phone, gateway: Gateway) => LoginTry | undefined;
  /** For a phone that just came online, or was so already. */
  welcome: (visit: {
    phone: Phone;
    gateway: Gateway;
    fields: Fields;
    secondsLeft: number | undefined;
    accepted: Packet | undefined;
  }) => string;
  /** Of every packet about this phone. */
  stationAttributes: (phone: Phone, gateway: Gateway) => Attribute[];
  /** Of the Access-Request only. */
  requestAttributes: (phone: Phone, gateway: Gateway) => Attribute[];
  readLimits: (packet: Pick<Packet, 'attributes'>) => VendorLimits;
  ways: Ways;
}

/** Where vendors go different ways in the same matter. */
export interface Ways {
  /** Takes no Access-Accept or Access-Reject without Message-Authenticator. */
  demandsSignedReplies: boolean;
  /** Counts what the phone sends as Output; RFC 2866 §5.3 has it as Input. */
  swapsOctets: boolean;
  /** Says when it comes up. */
  announcesStart: boolean;
  /** Takes Disconnect and CoA at all. */
  hearsDynamic: boolean;
  /** Forgets at a CoA what the request does not repeat. */
  changeReplacesAll: boolean;
  /** Is silent where a Disconnect or CoA has no User-Name. */
  needsUserName: boolean;
  /** Says why it refused (RFC 5176 §3.5). */
  givesErrorCause: boolean;
}

/** As the RFCs have it. */
export const plainWays: Ways = {
  demandsSignedReplies: false,
  swapsOctets: false,
  announcesStart: false,
  hearsDynamic: true,
  changeReplacesAll: false,
  needsUserName: false,
  givesErrorCause: true,
};

export const withQuery = (address: string, fields: Fields): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(fields).toString()}`;

/** What the guest is told by routers that pass a sentence on. */
export const sentenceOf = (failure: Failure | undefined): string => {
  if (!failure) return '';
  return failure.why === 'rejected'
    ? failure.message
    : failure.why === 'no-answer'
      ? 'RADIUS does not answer'
      : 'The login was incomplete';
};

import type { NewsPurpose } from '@wifi/contract/access/consent-words.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { orderedId } from '../../../../platform/crypto/ordered-id.ts';
import type { TokenSigner } from '../../../../platform/crypto/signed-token.ts';
import type { Arrival, OpenDevice } from '../../../network/devices/vendor.ts';
import type { SentCode } from '../../guest-codes/code-types.ts';
import type { Subject } from '../authorise.ts';

/** Short names: the token rides in every form of the guest's way. */
interface Stored {
  i: string;
  d: string;
  m: string;
  p: string;
  s: string;
  r: string;
  c: Record<string, string>;
  t: number;
  n: string[];
  u?: Visit['subjects'];
  h?: string | undefined;
  g?: LanguageId | undefined;
  q?: string | undefined;
  k?: number | undefined;
  w?: Visit['news'];
  y?: true | undefined;
  a?: true | undefined;
  o?: string | undefined;
  b?: string | undefined;
  e?: SentCode | undefined;
  f?: Visit['follow'];
}

/**
 * What we have signed is as we wrote it, so that only a token of another release, written with other names, is to be
 * told apart.
 */
function isStored(opened: Record<string, unknown>): opened is Record<string, unknown> & Stored {
  const { i, d, m, p, s, r, c, t, n, u } = opened;
  return (
    (u === undefined || Array.isArray(u)) &&
    [i, d, m, p, s, r].every((word) => typeof word === 'string') &&
    typeof c === 'object' &&
    c !== null &&
    typeof t === 'number' &&
    Array.isArray(n)
  );
}

/**
 * Where a guest is on the way from the redirect to the network. It lives in a signed token and nowhere else, so that
 * looking at a splash costs the database nothing, works without cookies, and cannot be forged or moved to another
 * phone.
 */
export interface Visit {
  id: string;
  nasId: string;
  mac: string;
  ip: string;
  ssid: string;
  room: string;
  carry: Record<string, string>;
  arrivedAt: Date;
  /** The methods that were passed, in their order: see `passedAs`. */
  passed: string[];
  /**
   * What methods were passed with, the last one being whom the network is opened for. Who, and never whether: each is
   * looked up anew at every step.
   */
  subjects?: Subject[] | undefined;
  /** Language and digest of the terms that were accepted; empty where none are asked for. */
  terms?: string | undefined;
  /** The same of the sentences whose boxes were ticked. */
  news?: Partial<Record<NewsPurpose, string>> | undefined;
  language?: LanguageId | undefined;
  /** From the printed QR code. */
  code?: string | undefined;
  /** The campaign under which the way began; without one, the page's own splash. */
  promotionId?: number | undefined;
  /** Has told an age below the page's, and goes on without a guardian. */
  isChild?: true | undefined;
  /** Has told such an age, and stands before the page that asks for a guardian: see `ask-guardian.ts`. */
  isAskingGuardian?: true | undefined;
  /** Of a child: the name of the parent or guardian who has agreed. */
  guardian?: string | undefined;
  /** Has asked reception, and waits for the answer to this request: see `ask-desk.ts`. */
  asked?: string | undefined;
  /** The code that was sent last, and stands to be typed. */
  sent?: SentCode | undefined;
  /** Was offered a longer session for following the page, and waits for it or goes on without: see `go-online.ts`. */
  follow?: 'waiting' | 'without' | undefined;
}

/** Who has told such an age: what they tick is nobody's consent. */
export const isOfChild = (visit: Visit): boolean => isNameless(visit) || visit.guardian !== undefined;

/** Of whom nothing may be written down that says who they are. */
export const isNameless = ({ isChild, isAskingGuardian }: Visit): boolean =>
  isChild === true || isAskingGuardian === true;

const kind = 'visit';
export const visitLife = 60 * 60_000;

export function beginVisit(device: OpenDevice, arrival: Arrival, now: Date): Visit {
  const { mac, ip, ssid, room, carry } = arrival;
  return { id: orderedId(now.getTime()), nasId: device.nasId, mac, ip, ssid, room, carry, arrivedAt: now, passed: [] };
}

export function signVisit(signer: TokenSigner, visit: Visit): string {
  const {
    id,
    nasId,
    mac,
    ip,
    ssid,
    room,
    carry,
    arrivedAt,
    passed,
    subjects,
    terms,
    news,
    language,
    code,
    promotionId,
    isChild,
    isAskingGuardian,
    guardian,
    asked,
    sent,
    follow,
  } = visit;
  const payload: Stored = {
    i: id,
    d: nasId,
    m: mac,
    p: ip,
    s: ssid,
    r: room,
    c: carry,
    t: arrivedAt.getTime(),
    n: passed,
    u: subjects,
    h: terms,
    g: language,
    q: code,
    k: promotionId,
    w: news,
    y: isChild,
    a: isAskingGuardian,
    o: guardian,
    b: asked,
    e: sent,
    f: follow,
  };
  return signer.sign(kind, payload, new Date(arrivedAt.getTime() + visitLife));
}

export function openVisit(signer: TokenSigner, token: string, now: Date): Visit | undefined {
  const opened = signer.openOnce(kind, token, now);
  if (!opened || !isStored(opened)) return undefined;
  const { i, d, m, p, s, r, c, t, n, u, h, g, q, k, w, y, a, o, b, e, f } = opened;
  return {
    id: i,
    nasId: d,
    mac: m,
    ip: p,
    ssid: s,
    room: r,
    carry: c,
    arrivedAt: new Date(t),
    passed: n,
    subjects: u,
    terms: h,
    language: g,
    code: q,
    promotionId: k,
    news: w,
    isChild: y,
    isAskingGuardian: a,
    guardian: o,
    asked: b,
    sent: e,
    follow: f,
  };
}

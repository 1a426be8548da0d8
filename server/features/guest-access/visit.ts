import * as z from 'zod';
import { newsPurposes, type NewsPurpose } from '@wifi/contract/consent-words.ts';
import { languageId } from '@wifi/contract/fields.ts';
import { orderedId } from '../../platform/crypto/ordered-id.ts';
import type { TokenSigner } from '../../platform/crypto/signed-token.ts';
import type { Arrival, OpenDevice } from '../devices/vendor.ts';

const limits = z.object({ speedUp: z.number().optional(), speedDown: z.number().optional(), seconds: z.number().optional(), idleSeconds: z.number().optional(), bytes: z.number().optional() });
const subject = z.object({ kind: z.enum(['none', 'code', 'account']), id: z.int().optional(), label: z.string() });

/** Short names: the token rides in every form of the guest's way. */
const stored = z.object({
  i: z.uuid(), d: z.string(), m: z.string(), p: z.string(), s: z.string(), r: z.string(), c: z.record(z.string(), z.string()), t: z.number(),
  n: z.array(z.string()), u: subject.optional(), l: limits.optional(), h: z.string().optional(), g: languageId.optional(), q: z.string().optional(), k: z.int().optional(), w: z.partialRecord(z.enum(newsPurposes), z.string()).optional(),
});

/**
 * Where a guest is on the way from the redirect to the network. It lives in a signed token and nowhere else, so that
 * looking at a splash costs the database nothing, works without cookies, and cannot be forged or moved to another phone.
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
  /** Ids of the methods that were passed, in their order. */
  passed: string[];
  /** Whom the network is opened for, once a method has said so, and what that one may use. */
  subject?: z.output<typeof subject> | undefined;
  subjectLimits?: z.output<typeof limits> | undefined;
  /** Language and digest of the terms that were accepted; empty where none are asked for. */
  terms?: string | undefined;
  /** The same of the sentences whose boxes were ticked. */
  news?: Partial<Record<NewsPurpose, string>> | undefined;
  language?: z.output<typeof languageId> | undefined;
  /** From the printed QR code. */
  code?: string | undefined;
  /** The campaign under which the way began; without one, the page's own splash. */
  promotionId?: number | undefined;
}

const kind = 'visit';
const life = 60 * 60_000;

export function beginVisit(device: OpenDevice, arrival: Arrival, now: Date): Visit {
  const { mac, ip, ssid, room, carry } = arrival;
  return { id: orderedId(now.getTime()), nasId: device.nasId, mac, ip, ssid, room, carry, arrivedAt: now, passed: [] };
}

export function signVisit(signer: TokenSigner, visit: Visit): string {
  const { id, nasId, mac, ip, ssid, room, carry, arrivedAt, passed, subject: who, subjectLimits, terms, news, language, code, promotionId } = visit;
  const payload: z.input<typeof stored> = { i: id, d: nasId, m: mac, p: ip, s: ssid, r: room, c: carry, t: arrivedAt.getTime(), n: passed, u: who, l: subjectLimits, h: terms, g: language, q: code, k: promotionId, w: news };
  return signer.sign(kind, payload, new Date(arrivedAt.getTime() + life));
}

export function openVisit(signer: TokenSigner, token: string, now: Date): Visit | undefined {
  const opened = signer.open(kind, token, now);
  const parsed = opened && stored.safeParse(opened);
  if (!parsed?.success) return undefined;
  const { i, d, m, p, s, r, c, t, n, u, l, h, g, q, k, w } = parsed.data;
  return { id: i, nasId: d, mac: m, ip: p, ssid: s, room: r, carry: c, arrivedAt: new Date(t), passed: n, subject: u, subjectLimits: l, terms: h, language: g, code: q, promotionId: k, news: w };
}

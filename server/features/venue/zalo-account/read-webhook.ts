import { hash, createHash, timingSafeEqual } from 'node:crypto';
import { cutText, storable } from '@wifi/contract/storable-text.ts';

/** What a body says before anybody believes it. */
export interface ToldEvent {
  name: string;
  /** As it stands there, since it is signed. */
  timestamp: string;
  /** One of them is the account. */
  parties: string[];
  userIdByApp: string | null;
  body: Record<string, unknown>;
  /** The same, as it is stored. */
  payload: string;
}

const longestName = 60;
const longestId = 64;

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
/** Ids are texts, and numbers in some older shapes. */
const idOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? cutText(String(value), longestId) : '';

/** Texts in it can be stored; what is nested deeper than a stack is no event. */
function parse(raw: Buffer): Pick<ToldEvent, 'body' | 'payload'> | undefined {
  try {
    const inner = (_name: string, value: unknown) => (typeof value === 'string' ? storable(value) : value);
    const body: unknown = JSON.parse(raw.toString('utf8'), inner);
    return Array.isArray(body) ? undefined : { body: fieldsOf(body), payload: JSON.stringify(body) };
  } catch {
    return undefined;
  }
}

/** Undefined for what is no event at all. */
export function readWebhook(raw: Buffer): ToldEvent | undefined {
  const parsed = parse(raw);
  const body = parsed?.body ?? {};
  const { event_name: name, timestamp } = body;
  if (!parsed || typeof name !== 'string' || name.length > longestName || !/^[a-z0-9_.]+$/.test(name)) return undefined;
  return {
    name,
    timestamp: idOf(timestamp),
    parties: [
      body.oa_id,
      fieldsOf(body.follower).id,
      body.user_id,
      fieldsOf(body.sender).id,
      fieldsOf(body.recipient).id,
    ].map(idOf),
    userIdByApp: idOf(body.user_id_by_app) || null,
    ...parsed,
  };
}

/** Whom it concerns: whoever is named and is not the account itself. */
export const subjectOf = ({ parties }: ToldEvent, oaId: string): string =>
  parties.find((id) => id !== '' && id !== oaId) ?? '';

/** What is the same when Zalo tells it again. */
export function keyOf(told: ToldEvent, userId: string, raw: Buffer): string {
  const messageId = idOf(fieldsOf(told.body.message).msg_id);
  // A reaction names the message that it is of, and may be followed by another one.
  const isOfMessage = messageId !== '' && !told.name.includes('react');
  const subject = isOfMessage ? messageId : userId || hash('sha256', raw);
  return hash('sha256', [told.name, isOfMessage ? '' : told.timestamp, subject].join('/'), 'base64url');
}

const longestAhead = 60_000;

/** Zalo's time, in milliseconds as a text; what cannot be one is now. */
export function timeOf({ timestamp }: ToldEvent, now: Date): Date {
  const at = /^\d{1,15}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  // Before 2012 there was no Zalo.
  return at > Date.UTC(2012, 0) && at < now.getTime() + longestAhead ? new Date(Math.min(at, now.getTime())) : now;
}

/** The documents disagree on the first term and on the secret. */
export const macVariants = ['app/oa', 'app/app', 'oa/oa', 'oa/app'] as const;
export type MacVariant = (typeof macVariants)[number];

interface Signed {
  raw: Buffer;
  timestamp: string;
  appId: string;
  oaId: string;
  appSecret: string;
  oaSecret: string;
}

/** SHA-256 of everything in a row, over the bytes as they came; no HMAC. */
function macOf({ raw, timestamp, appId, oaId, appSecret, oaSecret }: Signed, variant: MacVariant): Buffer {
  const [first, secret] = [variant.startsWith('app') ? appId : oaId, variant.endsWith('/oa') ? oaSecret : appSecret];
  return createHash('sha256').update(first).update(raw).update(timestamp).update(secret).digest();
}

/** By which of these the header is right; `mac=` may stand before it. */
export function findVariant(header: string, signed: Signed, variants: readonly MacVariant[]): MacVariant | undefined {
  const mac = header.replace(/^mac=/i, '');
  if (mac.length !== 64 || !/^[0-9a-fA-F]+$/.test(mac)) return undefined;
  const given = Buffer.from(mac, 'hex');
  return variants.find((variant) => {
    const isSecret = variant.endsWith('/oa') ? signed.oaSecret !== '' : signed.appSecret !== '';
    return isSecret && timingSafeEqual(given, macOf(signed, variant));
  });
}

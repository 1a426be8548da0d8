import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** `kind.payload.mac`: the kind is signed too, so that one sort of token can never pass for another. */
export interface TokenSigner {
  sign: (kind: string, payload: object, expiresAt: Date) => string;
  /** The payload, or undefined for anything that is not a live token of this kind. */
  open: (kind: string, token: string, now: Date) => Record<string, unknown> | undefined;
  /** The same for a token that hardly comes twice: it is not kept. */
  openOnce: (kind: string, token: string, now: Date) => Record<string, unknown> | undefined;
}

// What a router wants back rides in some of them.
const longestToken = 6000;

/**
 * A console sends one token with every call for half an hour: its signature, which cannot change, is looked at once.
 */
const mostKept = 10_000;
const longestKept = 400;

export function createTokenSigner(secret: string): TokenSigner {
  // As a key object it is prepared once, not with every token.
  const key = createSecretKey(secret, 'utf8');
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const kept = new Map<string, string>();

  /** The payload as it was written, if we signed this token. */
  function unwrap(token: string): string | undefined {
    const [kind, body, signature, ...rest] = token.split('.');
    if (!body || !signature || rest.length > 0) return undefined;
    // Compared as text: base64 has several spellings of the same bytes, and a token shall have one.
    const given = Buffer.from(signature);
    const right = Buffer.from(mac(`${kind}.${body}`));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    return Buffer.from(body, 'base64url').toString();
  }

  function unwrapAndKeep(token: string): string | undefined {
    const text = unwrap(token);
    if (text === undefined || token.length > longestKept) return text;
    if (kept.size >= mostKept) kept.clear();
    kept.set(token, text);
    return text;
  }

  function read(text: string | undefined, now: Date): Record<string, unknown> | undefined {
    if (text === undefined) return undefined;
    const payload = JSON.parse(text) as Record<string, unknown>;
    return typeof payload.x === 'number' && payload.x > now.getTime() / 1000 ? payload : undefined;
  }

  const isOf = (kind: string, token: string): boolean =>
    token.length <= longestToken && token.startsWith(kind) && token[kind.length] === '.';

  return {
    sign(kind, payload, expiresAt) {
      const body = Buffer.from(JSON.stringify({ ...payload, x: Math.floor(expiresAt.getTime() / 1000) })).toString(
        'base64url',
      );
      const text = `${kind}.${body}`;
      return `${text}.${mac(text)}`;
    },
    open: (kind, token, now) => (isOf(kind, token) ? read(kept.get(token) ?? unwrapAndKeep(token), now) : undefined),
    openOnce: (kind, token, now) => (isOf(kind, token) ? read(unwrap(token), now) : undefined),
  };
}

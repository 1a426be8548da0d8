import { createHmac, timingSafeEqual } from 'node:crypto';

const longest = 8000;
const day = 24 * 60 * 60;

/**
 * What Facebook posts when somebody takes an app out of their account: `signature.payload`, signed with the app's
 * secret. Whose account it is, or undefined for whatever Facebook did not write lately.
 */
export function readSignedRequest(signed: string, secret: string, now: Date): string | undefined {
  if (signed.length > longest || secret === '') return undefined;
  const [signature = '', payload = '', ...rest] = signed.split('.');
  if (payload === '' || rest.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = createHmac('sha256', secret).update(payload).digest();
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  try {
    const read: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const { algorithm, user_id: subject, issued_at: issuedAt } = read as Record<string, unknown>;
    if (algorithm !== 'HMAC-SHA256' || typeof issuedAt !== 'number') return undefined;
    // Whoever finds an old one must not have somebody erased who has come back since.
    if (Math.abs(now.getTime() / 1000 - issuedAt) > day) return undefined;
    return typeof subject === 'string' && subject.length <= 255 && subject !== '' ? subject : undefined;
  } catch {
    return undefined;
  }
}

import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { CallOut } from '../outbound/call-out.ts';
import { certificateRequest } from './certificate-request.ts';

/** What an authority says no to, in its own words (RFC 7807); `retryAt` where it says when to come again. */
export class AcmeError extends Error {
  readonly type: string;
  readonly retryAt: Date | undefined;
  constructor(type: string, detail: string, retryAt?: Date) {
    super(`${type}: ${detail}`.slice(0, 500));
    this.type = type;
    this.retryAt = retryAt;
  }
}

const directory = z.object({ newNonce: z.url(), newAccount: z.url(), newOrder: z.url() });
const order = z.object({
  status: z.string(),
  authorizations: z.array(z.url()).min(1).max(10),
  finalize: z.url(),
  certificate: z.url().optional(),
});
const authorization = z.object({
  status: z.string(),
  challenges: z.array(z.object({ type: z.string(), url: z.url(), token: z.string().regex(/^[\w-]{16,200}$/) })).max(20),
});
const problem = z.object({ type: z.string().default(''), detail: z.string().default('') });

interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

export interface AcmeSettings {
  url: string;
  email?: string | undefined;
  callOut: CallOut;
  /** Pauses between two looks at something that takes its time; shorter in tests. */
  pause?: number;
}

const base64 = (value: unknown): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');

/** The members of an EC key in the order in which RFC 7638 §3.2 digests them. */
function publicJwk(key: KeyObject) {
  const { crv, x, y } = createPublicKey(key).export({ format: 'jwk' });
  return { crv, kty: 'EC', x, y };
}

const mostNonces = 5;
const mostLooks = 30;

function retryAfter({ headers }: Answer): Date | undefined {
  const text = headers['retry-after'];
  if (!text) return undefined;
  const at = /^\d{1,7}$/.test(text) ? Date.now() + Number(text) * 1000 : Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at);
}

/** RFC 8555, as far as http-01 needs it, with one key of an account (P-256, ES256). */
export function createAcmeClient({ url, email, callOut, pause = 2000 }: AcmeSettings, accountKeyPem: string) {
  const key = createPrivateKey(accountKeyPem);
  const jwk = publicJwk(key);
  const thumbprint = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url');
  let nonce: string | undefined;
  let account: string | undefined;
  let known: z.infer<typeof directory> | undefined;

  async function call(request: Parameters<CallOut>[0]): Promise<Answer> {
    const outcome = await callOut({ timeout: 20_000, ...request });
    if (!outcome.ok) throw new AcmeError('no-answer', outcome.detail);
    nonce = outcome.answer.headers['replay-nonce'] ?? nonce;
    return outcome.answer;
  }

  const find = async () => (known ??= directory.parse(JSON.parse((await call({ url, method: 'GET' })).text)));

  /** Signed (RFC 8555 §6.2). A nonce that the authority no longer takes is replaced by the one it gives (§6.5). */
  async function post(to: string, payload: unknown): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      if (nonce === undefined) await call({ url: (await find()).newNonce, method: 'GET' });
      if (nonce === undefined) throw new AcmeError('no-nonce', 'the authority gave no nonce');
      const head = base64({ alg: 'ES256', nonce, url: to, ...(account ? { kid: account } : { jwk }) });
      const body = payload === undefined ? '' : base64(payload);
      nonce = undefined;
      const signature = sign('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' });
      const answer = await call({
        url: to,
        method: 'POST',
        headers: { 'content-type': 'application/jose+json' },
        body: JSON.stringify({ protected: head, payload: body, signature: signature.toString('base64url') }),
      });
      if (answer.status < 400) return answer;
      const read = problem.safeParse(parse(answer.text));
      const { type, detail } = read.success ? read.data : { type: '', detail: answer.text };
      if (type.endsWith(':badNonce') && tries < mostNonces) continue;
      throw new AcmeError(type || `status-${answer.status}`, detail, retryAfter(answer));
    }
  }

  async function signUp(): Promise<void> {
    if (account) return;
    const { headers } = await post((await find()).newAccount, {
      termsOfServiceAgreed: true,
      ...(email && { contact: [`mailto:${email}`] }),
    });
    if (!headers.location) throw new AcmeError('no-account', 'the authority gave no address of the account');
    account = headers.location;
  }

  async function until<T extends { status: string }>(at: string, shape: z.ZodType<T>, wanted: string[]): Promise<T> {
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const found = shape.parse(parse((await post(at, undefined)).text));
      if (wanted.includes(found.status)) return found;
      if (found.status === 'invalid') throw new AcmeError('invalid', `the authority could not prove ${at}`);
      await sleep(pause);
    }
    throw new AcmeError('too-slow', `the authority is not done with ${at}`);
  }

  return {
    /**
     * Orders a certificate; answers with its chain in PEM. `show` makes the answer to a challenge stand at
     * `/.well-known/acme-challenge/{token}` of the host, before the authority is asked to look.
     */
    async order(
      host: string,
      hostKey: KeyObject,
      show: (token: string, answer: string) => Promise<void>,
    ): Promise<string> {
      await signUp();
      const made = await post((await find()).newOrder, { identifiers: [{ type: 'dns', value: host }] });
      const at = made.headers.location;
      if (!at) throw new AcmeError('no-order', 'the authority gave no address of the order');
      const begun = order.parse(parse(made.text));
      for (const where of begun.authorizations) {
        const asked = authorization.parse(parse((await post(where, undefined)).text));
        if (asked.status === 'valid') continue;
        const challenge = asked.challenges.find(({ type }) => type === 'http-01');
        if (!challenge) throw new AcmeError('no-http-01', 'the authority offers no proof by HTTP');
        await show(challenge.token, `${challenge.token}.${thumbprint}`);
        await post(challenge.url, {});
        await until(where, authorization, ['valid']);
      }
      await until(at, order, ['ready', 'valid']);
      await post(begun.finalize, { csr: base64(certificateRequest(host, hostKey)) });
      const { certificate } = await until(at, order, ['valid']);
      if (!certificate) throw new AcmeError('no-certificate', 'the order is done without a certificate');
      return (await post(certificate, undefined)).text;
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AcmeError('unreadable', 'the authority did not answer in JSON');
  }
}

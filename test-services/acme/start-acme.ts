import { createHash, createPublicKey, generateKeyPairSync, randomBytes, verify, type JsonWebKey } from 'node:crypto';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { issueCertificate, readRequest } from './issue-certificate.ts';

/** What goes wrong, where it shall. */
export interface AcmeDials {
  /** How many of the next signed requests are told that their nonce is none. */
  badNonces: number;
  /** The next orders are refused, with so many seconds to wait. */
  rateLimitedFor: number;
  /** Days for which certificates count. */
  days: number;
  /** Where a host is asked for its challenge instead of port 80. */
  challengePort: number;
}

interface Order {
  host: string;
  state: 'pending' | 'ready' | 'valid' | 'invalid';
  token: string;
  account: string;
  certificate?: string;
}

interface Jws {
  protected: string;
  payload: string;
  signature: string;
}
interface Head {
  alg: string;
  nonce: string;
  url: string;
  kid?: string;
  jwk?: JsonWebKey;
}

const read = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};
const opened = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString() || 'null');

class Refusal extends Error {
  readonly type: string;
  readonly retry: number | undefined;
  constructor(type: string, detail: string, retry?: number) {
    super(detail);
    this.type = type;
    this.retry = retry;
  }
}

/** A certificate authority by RFC 8555, with a root of its own: nonces, signatures, http-01 that really asks. */
export async function startAcme(given: Partial<AcmeDials> = {}) {
  const dials: AcmeDials = { badNonces: 0, rateLimitedFor: 0, days: 90, challengePort: 80, ...given };
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const root = { issuer: 'Played Root', issuerKey: privateKey };
  const rootCertificate = issueCertificate(
    { publicKey: publicKey.export({ type: 'spki', format: 'der' }), names: [] },
    { ...root, until: new Date(Date.now() + 3650 * 86_400_000), isAuthority: true },
  );
  const nonces = new Set<string>();
  const accounts = new Map<string, JsonWebKey>();
  const orders = new Map<string, Order>();
  const seen: string[] = [];
  let url = '';

  const freshNonce = (): string => {
    const nonce = randomBytes(16).toString('base64url');
    nonces.add(nonce);
    return nonce;
  };

  async function openSigned(request: IncomingMessage) {
    const message = JSON.parse(await read(request)) as Jws;
    const { alg, nonce, url: signedUrl, kid, jwk } = opened(message.protected) as Head;
    if (alg !== 'ES256') throw new Refusal('badSignatureAlgorithm', 'ES256 is what is taken here');
    if (!nonces.delete(nonce) || dials.badNonces-- > 0) throw new Refusal('badNonce', 'this nonce is none');
    dials.badNonces = Math.max(0, dials.badNonces);
    if (signedUrl !== `${url}${request.url}`) throw new Refusal('unauthorized', 'signed for another address');
    const key = kid === undefined ? jwk : accounts.get(kid);
    if (!key) throw new Refusal('accountDoesNotExist', 'nobody has this account');
    const isRight = verify(
      'sha256',
      Buffer.from(`${message.protected}.${message.payload}`),
      { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(message.signature, 'base64url'),
    );
    if (!isRight) throw new Refusal('malformed', 'the signature is wrong');
    return { payload: message.payload === '' ? undefined : opened(message.payload), account: kid, key };
  }

  const thumbprintOf = ({ crv, kty, x, y }: JsonWebKey): string =>
    createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');

  const fetchChallenge = (host: string, token: string): Promise<string> =>
    new Promise((resolve) => {
      ask(
        {
          host: '127.0.0.1',
          port: dials.challengePort,
          path: `/.well-known/acme-challenge/${token}`,
          headers: { host },
          timeout: 5000,
        },
        (answer) => void read(answer as IncomingMessage).then(resolve),
      )
        .on('error', () => resolve(''))
        .end();
    });

  const present = (id: string, { state, certificate }: Order) => ({
    status: state,
    authorizations: [`${url}/authz/${id}`],
    finalize: `${url}/finalize/${id}`,
    ...(certificate && { certificate: `${url}/cert/${id}` }),
  });

  function orderOf(id: string, account: string | undefined): Order {
    const order = orders.get(id);
    if (!order || order.account !== account) throw new Refusal('unauthorized', 'not an order of this account');
    return order;
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown; location?: string }> {
    const [, what = '', id = ''] = (request.url ?? '').split('/');
    if (what === 'directory')
      return {
        status: 200,
        body: { newNonce: `${url}/nonce`, newAccount: `${url}/account`, newOrder: `${url}/order` },
      };
    if (what === 'nonce') return { status: 204, body: undefined };
    const { payload, account, key } = await openSigned(request);
    seen.push(what);
    if (what === 'account') {
      if ((payload as { termsOfServiceAgreed?: unknown }).termsOfServiceAgreed !== true)
        throw new Refusal('userActionRequired', 'the terms were not agreed to');
      const location = `${url}/account/${thumbprintOf(key).slice(0, 12)}`;
      accounts.set(location, key);
      return { status: 201, body: { status: 'valid' }, location };
    }
    if (what === 'order' && id === '') {
      if (dials.rateLimitedFor > 0) throw new Refusal('rateLimited', 'too many orders', dials.rateLimitedFor);
      const { identifiers } = payload as { identifiers: { type: string; value: string }[] };
      if (identifiers.length !== 1 || identifiers[0]?.type !== 'dns')
        throw new Refusal('malformed', 'one name, please');
      const name = String(orders.size + 1);
      const token = randomBytes(24).toString('base64url');
      orders.set(name, { host: identifiers[0]!.value, state: 'pending', token, account: account! });
      return { status: 201, body: present(name, orders.get(name)!), location: `${url}/order/${name}` };
    }
    const order = orderOf(id, account);
    if (what === 'challenge') {
      const isShown = (await fetchChallenge(order.host, order.token)) === `${order.token}.${thumbprintOf(key)}`;
      order.state = isShown ? 'ready' : 'invalid';
    }
    if (what === 'authz' || what === 'challenge') {
      const challenge = { type: 'http-01', url: `${url}/challenge/${id}`, token: order.token };
      const status = { pending: 'pending', invalid: 'invalid', ready: 'valid', valid: 'valid' }[order.state];
      return { status: 200, body: what === 'challenge' ? challenge : { status, challenges: [challenge] } };
    }
    if (what === 'finalize') {
      if (order.state !== 'ready') throw new Refusal('orderNotReady', 'nothing was proved');
      const csr = readRequest(Buffer.from((payload as { csr: string }).csr, 'base64url'));
      if (!csr || csr.names.join() !== order.host) throw new Refusal('badCSR', 'not for the name of the order');
      order.certificate =
        issueCertificate(csr, { ...root, until: new Date(Date.now() + dials.days * 86_400_000) }) + rootCertificate;
      order.state = 'valid';
    }
    return what === 'cert' ? { status: 200, body: order.certificate } : { status: 200, body: present(id, order) };
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const usual = { 'replay-nonce': freshNonce() };
    try {
      const { status, body, location } = await answer(request);
      response.writeHead(status, { ...usual, ...(location && { location }) });
      response.end(typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body));
    } catch (error) {
      const { type, retry } = error instanceof Refusal ? error : { type: 'malformed', retry: undefined };
      response.writeHead(type === 'rateLimited' ? 429 : 400, {
        ...usual,
        'content-type': 'application/problem+json',
        ...(retry && { 'retry-after': String(retry) }),
      });
      response.end(JSON.stringify({ type: `urn:ietf:params:acme:error:${type}`, detail: (error as Error).message }));
    }
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    directory: `${url}/directory`,
    dials,
    rootCertificate,
    /** What was asked for with a right signature, in order. */
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkPath } from '@wifi/contract/venue/own-domain-words.ts';
import { messagePaths } from '../../features/marketing/messages/tracked-links.ts';
import { findChallenge } from '../../features/venue/own-domain/certificates.ts';
import { answerCheck } from '../../features/venue/own-domain/check-domain.ts';
import { createContext } from '../../platform/context.ts';
import type { PageHost, Program } from '../../platform/program.ts';
import { sendUnknownPage } from './portal/plain-pages.ts';

const askPath = '/own-hosts/ask';
export const privacyPath = '/privacy/:token';
/** RFC 8555 §8.3. */
const challengePath = '/.well-known/acme-challenge/:token';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose host this request came to; undefined on every other host. */
    ownPage: PageHost | undefined;
  }
}

/** On a page's own host there is nothing of another page; elsewhere there is everything. */
export const isOfHost = (own: PageHost | undefined, { pageId }: { pageId: number }): boolean =>
  own === undefined || own.pageId === pageId;

/** Each with the parameter that names the page; where none does, whoever answers looks whose it is. */
const served: Record<string, 'eid' | 'page' | undefined> = {
  '/media/:page/:name': 'page',
  '/capport/:nasId': undefined,
  '/capport/:nasId/:mac': undefined,
  '/guest/s/:site': undefined,
  '/guest/s/:site/': undefined,
  [privacyPath]: undefined,
  ...Object.fromEntries([...messagePaths].map((path) => [path, undefined])),
  [checkPath]: undefined,
  [challengePath]: undefined,
};

function isServed({ routeOptions: { url = '' }, params }: FastifyRequest, { eid }: PageHost): boolean {
  if (/^\/(?:portal|v)\/:eid(?:\/|$)/.test(url)) return (params as { eid: string }).eid === eid;
  if (!Object.hasOwn(served, url)) return false;
  const name = served[url];
  return name === undefined || (params as Record<string, string>)[name] === eid;
}

const isOfGuests = (route: string): boolean =>
  /^\/(?:portal|guest|capport|v|privacy)\//.test(route) || messagePaths.has(route);

/**
 * RFC 8058 §3.1: a mail program that presses the way out is answered where it comes, since few of them are sent on with
 * what they post. Links of a mail live for a year, longer than some hosts.
 */
export const isWayOut = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'POST' && routeOptions.url === privacyPath;

const hostOf = ({ hostname }: FastifyRequest): string => hostname.toLowerCase().replace(/\.$/, '');

type ShowSite = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * A page's own host: its public site, its portal and its files, and nothing else of this program. Which host is whose
 * comes from memory. A page that lost the right to its host loses no guest: they are sent on to the platform's address.
 */
export function serveOwnHosts(app: FastifyInstance, program: Program, showSite: ShowSite): void {
  const { hosts } = program;
  app.decorateRequest('ownPage');
  app.get(checkPath, async (request, reply) => {
    const { nonce } = request.query as { nonce?: unknown };
    if (typeof nonce !== 'string' || !/^[\w-]{8,64}$/.test(nonce)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(answerCheck(program, hostOf(request), nonce));
  });
  if (program.acme)
    app.get(challengePath, async (request, reply) => {
      const answer = await findChallenge(createContext(program), (request.params as { token: string }).token);
      if (answer === undefined) return reply.callNotFound();
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(answer);
    });
  if (!hosts) return;
  // A proxy that gets certificates by itself asks first, so that nobody's name makes it order one.
  app.get(askPath, async (request, reply) => {
    await hosts.look();
    const { domain } = request.query as { domain?: unknown };
    const own = typeof domain === 'string' ? hosts.find(domain.toLowerCase()) : undefined;
    return own?.isServed ? reply.header('cache-control', 'no-store').send('yes') : reply.callNotFound();
  });

  function decide(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> | undefined {
    const own = hosts!.find(hostOf(request));
    if (!own) return undefined;
    const { url: route = '' } = request.routeOptions;
    if (!own.isServed) {
      if (isWayOut(request) || route === checkPath || route === challengePath) return undefined;
      return isOfGuests(route)
        ? reply.header('cache-control', 'no-store').redirect(`${program.portalUrl}${request.url}`, 308)
        : sendUnknownPage(reply);
    }
    request.ownPage = own;
    const isHome = request.url === '/' || request.url.startsWith('/?');
    if (isHome && (request.method === 'GET' || request.method === 'HEAD')) return showSite(request, reply);
    return isServed(request, own) ? undefined : sendUnknownPage(reply);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const go = () => {
      // Whoever answers here does so with every trouble of their own: nothing is left to hand on.
      if (!decide(request, reply)) done();
    };
    const waiting = hosts.look();
    if (waiting) void waiting.then(go);
    else go();
  });
}

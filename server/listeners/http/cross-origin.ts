import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createOriginLookup } from '../../features/venue/api-keys/key-use.ts';
import type { Program } from '../../platform/program.ts';

const exposed =
  'content-disposition, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, idempotent-replayed';
/** Seconds in which a browser does not ask again. */
const rememberedFor = 600;

/** The answer may be read by a web page of this origin, which its key lists. */
export const allowOrigin = (reply: FastifyReply, origin: string): void =>
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': exposed,
  });

/** Whether this request comes from the web page of a console that is served elsewhere. */
export const isFromConsole = ({ consoleOrigins }: Program, { headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && (consoleOrigins?.includes(headers.origin) ?? false);

/**
 * Answers that such a console may read, refusals too, with the cookie of its sign-in. Never by a pattern: an origin is
 * one of the list, letter by letter, or it is nobody's.
 */
export function allowConsoles(app: FastifyInstance, program: Program): void {
  if (!program.consoleOrigins?.length) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (isFromConsole(program, request)) {
      allowOrigin(reply, request.headers.origin!);
      void reply.header('access-control-allow-credentials', 'true');
    }
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Whatever keeps answers must not give one origin's to another.
    const vary = String(reply.getHeader('vary') ?? '');
    if (!/\borigin\b/i.test(vary)) void reply.header('vary', vary ? `${vary}, origin` : 'origin');
    done();
  });
}

/**
 * What browsers ask before a call from another web page. The question carries no key, so that an origin is let through
 * here if any key lists it; the call itself is checked against its own. Consoles that are served elsewhere are let
 * through to every call, and they alone with cookies.
 */
export function addPreflights(
  app: FastifyInstance,
  program: Program,
  urls: ReadonlyMap<string, 'page' | 'other'>,
): void {
  const isListed = createOriginLookup(program);
  for (const [url, kind] of urls)
    app.options(url, async (request, reply) => {
      const { origin } = request.headers;
      void reply.code(204).headers({ 'cache-control': 'no-store', vary: 'origin' });
      const isAllowed =
        isFromConsole(program, request) || (kind === 'page' && origin !== undefined && (await isListed(origin)));
      if (isAllowed && origin !== undefined)
        void reply.headers({
          'access-control-allow-origin': origin,
          'access-control-allow-methods': 'GET, POST, PUT, DELETE',
          'access-control-allow-headers': 'authorization, content-type, idempotency-key',
          'access-control-max-age': rememberedFor,
        });
      return reply.send();
    });
}

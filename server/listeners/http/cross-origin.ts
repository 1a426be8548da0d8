import type { FastifyInstance, FastifyReply } from 'fastify';
import { createOriginLookup } from '../../features/venue/api-keys/key-use.ts';
import type { Program } from '../../platform/program.ts';

const exposed = 'ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, idempotent-replayed';
/** Seconds in which a browser does not ask again. */
const rememberedFor = 600;

/** The answer may be read by a web page of this origin, which its key lists. */
export const allowOrigin = (reply: FastifyReply, origin: string): void =>
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': exposed,
  });

/**
 * What browsers ask before a call from another web page. The question carries no key, so that an origin is let through
 * here if any key lists it; the call itself is checked against its own. Cookies are never allowed along.
 */
export function addPreflights(app: FastifyInstance, program: Program, urls: ReadonlySet<string>): void {
  const isListed = createOriginLookup(program);
  for (const url of urls)
    app.options(url, async (request, reply) => {
      const { origin } = request.headers;
      void reply.code(204).headers({ 'cache-control': 'no-store', vary: 'origin' });
      if (origin !== undefined && (await isListed(origin)))
        void reply.headers({
          'access-control-allow-origin': origin,
          'access-control-allow-methods': 'GET, POST, PUT, DELETE',
          'access-control-allow-headers': 'authorization, content-type, idempotency-key',
          'access-control-max-age': rememberedFor,
        });
      return reply.send();
    });
}

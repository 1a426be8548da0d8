import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const longestBody = 10_000;

/** Node's own limit holds for every request alike; a film takes minutes, anything else that takes as long is a dawdling client. */
export const longestUpload = 30 * 60_000;

const longestSilence = 3 * 60_000;

const hasBody = (headers: Record<string, unknown>) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export function addSlowBodies(app: FastifyInstance, longest = longestBody): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (request.routeOptions.config.takesItsTime) {
      // Pictures wait for their turn to be drawn; a socket on which nothing moves meanwhile is not a dead one.
      const { socket } = raw;
      // An injected request has none.
      if (!(socket instanceof Socket)) return;
      socket.setTimeout(longestSilence);
      reply.raw.once('close', () => socket.setTimeout(app.server.timeout));
      return;
    }
    if (!hasBody(request.headers)) return;
    const timer = setTimeout(() => { if (!raw.complete) raw.destroy(); }, longest);
    reply.raw.once('close', () => clearTimeout(timer));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig { takesItsTime?: boolean }
}

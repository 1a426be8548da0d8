import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const longestBody = 10_000;

/** Node's own limit holds for every request alike; a film takes minutes, anything else that takes as long is a dawdling client. */
export const longestUpload = 30 * 60_000;

const longestSilence = 3 * 60_000;

const hasBody = (headers: Record<string, unknown>) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export function addSlowBodies(app: FastifyInstance, longest = longestBody): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.takesItsTime) allowSilence(app, request, reply);
    else if (hasBody(request.headers)) cutAfter(longest, request, reply);
    done();
  });
}

/** Pictures wait for their turn to be drawn; a socket on which nothing moves meanwhile is not a dead one. */
function allowSilence(app: FastifyInstance, { raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  // An injected request has none.
  if (!(socket instanceof Socket)) return;
  socket.setTimeout(longestSilence);
  reply.raw.once('close', () => socket.setTimeout(app.server.timeout));
}

function cutAfter(longest: number, { raw }: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => { if (!raw.complete) raw.destroy(); }, longest);
  reply.raw.once('close', () => clearTimeout(timer));
}

declare module 'fastify' {
  interface FastifyContextConfig { takesItsTime?: boolean }
}

import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const longestBody = 10_000;

/**
 * Node's own limit holds for every request alike; a film takes minutes, anything else that takes as long is a dawdling
 * client.
 */
export const longestUpload = 30 * 60_000;

const longestSilence = 3 * 60_000;

/** More than that of a refused file is not worth reading for the sake of its connection. */
const mostReadOut = 64 * 1024 * 1024;

const hasBody = (headers: Record<string, unknown>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export function addSlowBodies(app: FastifyInstance, longest = longestBody): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.takesItsTime) allowSilence(request, longestSilence);
    else if (hasBody(request.headers)) cutAfter(longest, request, reply);
    done();
  });
  // From its last byte on it is we who take our time: a call that waits for a page's years to be counted anew would be
  // cut without a word, and done all the same.
  app.addHook('preValidation', (request, _reply, done) => {
    allowSilence(request, longestSilence);
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    allowSilence(request, app.server.timeout);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) readOut(request.raw, longest);
    done();
  });
}

/**
 * What is still on its way when the answer has gone is read and thrown away: closing at once would take the answer with
 * it (RFC 9112 §9.6), and left alone it would fill the socket until one of the two gives up. Whoever goes on sending is
 * cut off.
 */
function readOut(raw: IncomingMessage, longest: number): void {
  const { socket } = raw;
  // An injected request has none.
  if (!(socket instanceof Socket)) return;
  const until = socket.bytesRead + mostReadOut;
  const cut = () => socket.destroy();
  const late = setTimeout(cut, longest);
  const watch = setInterval(() => {
    if (socket.bytesRead > until) cut();
  }, 50);
  const end = () => {
    clearTimeout(late);
    clearInterval(watch);
  };
  raw.once('end', end);
  raw.once('close', end);
  raw.resume();
}

/** How long nothing may move on its connection. */
function allowSilence({ raw: { socket } }: FastifyRequest, longest: number): void {
  if (socket instanceof Socket) socket.setTimeout(longest);
}

function cutAfter(longest: number, { raw }: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, longest);
  reply.raw.once('close', () => clearTimeout(timer));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesItsTime?: boolean;
  }
}

import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface ReadyText {
  plain: string;
  zipped: Buffer;
}

/** Made when first asked for: a start should not wait for a page that few read. */
export const lazily = (make: () => string) => {
  let ready: ReadyText | undefined;
  return (): ReadyText => {
    if (!ready) {
      const plain = make();
      ready = { plain, zipped: gzipSync(plain) };
    }
    return ready;
  };
};

export function sendReady(request: FastifyRequest, reply: FastifyReply, { plain, zipped }: ReadyText): FastifyReply {
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesGzip ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(plain);
}

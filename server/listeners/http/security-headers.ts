import type { FastifyInstance } from 'fastify';
import type { Program } from '../../platform/program.ts';

/** Set on every answer; pages that need a wider policy set their own Content-Security-Policy. */
export function addSecurityHeaders(app: FastifyInstance, program: Program): void {
  const isHttps = program.publicUrl.startsWith('https:');
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

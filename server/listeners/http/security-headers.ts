import type { FastifyInstance } from 'fastify';
import type { Program } from '../../platform/program.ts';

/** Of every answer; pages that need a wider policy set their own Content-Security-Policy. */
export const securityHeadersOf = ({ publicUrl }: Program): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/** Only an answer that is written past the hooks must bring them itself. */
export function addSecurityHeaders(app: FastifyInstance, program: Program): void {
  const headers = Object.entries(securityHeadersOf(program));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value);
    done();
  });
}

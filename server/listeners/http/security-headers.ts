import type { FastifyInstance } from 'fastify';
import type { PageHost, Program } from '../../platform/program.ts';

const transport = 'strict-transport-security';

/** Of every answer; pages that need a wider policy set their own Content-Security-Policy. */
export const securityHeadersOf = (
  { publicUrl }: Pick<Program, 'publicUrl'>,
  own?: Pick<PageHost, 'url'>,
): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  // A page's own host may be the only one with TLS, or the only one without.
  ...((own ? (own.url ?? '') : publicUrl).startsWith('https:') ? { [transport]: 'max-age=31536000' } : {}),
});

/** Only an answer that is written past the hooks must bring them itself. */
export function addSecurityHeaders(app: FastifyInstance, program: Program): void {
  const usual = Object.entries(securityHeadersOf(program));
  app.addHook('onSend', ({ ownPage }, reply, _payload, done) => {
    const headers = ownPage ? Object.entries(securityHeadersOf(program, ownPage)) : usual;
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value);
    done();
  });
}

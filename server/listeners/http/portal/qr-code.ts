import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'wifi_code';
const seconds = 15 * 60;
const code = /^[A-Za-z0-9 -]{1,40}$/;
const cookie = new RegExp(`(?:^|;) *${name}=([^;]*)`);

/**
 * A code from a printed QR waits in the browser until the router sends it here. Not a secret of ours: the guest has it
 * in hand.
 */
export function writeCodeCookie(reply: FastifyReply, given: string, isSecure: boolean): void {
  if (!code.test(given)) return;
  void reply.header(
    'set-cookie',
    `${name}=${encodeURIComponent(given)}; Max-Age=${seconds}; Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`,
  );
}

export function readCodeCookie({ headers }: FastifyRequest): string | undefined {
  const found = headers.cookie && cookie.exec(headers.cookie)?.[1]?.replaceAll('%20', ' ');
  return found && code.test(found) ? found : undefined;
}

import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'wifi_code';
const seconds = 15 * 60;

/** A code from a printed QR waits in the browser until the router sends it here. Not a secret of ours: the guest has it in hand. */
export function writeCodeCookie(reply: FastifyReply, code: string, isSecure: boolean): void {
  void reply.setCookie(name, code, { path: '/', maxAge: seconds, httpOnly: true, sameSite: 'lax', secure: isSecure });
}

export function readCodeCookie(request: FastifyRequest): string | undefined {
  const code = request.cookies[name];
  return code && /^[A-Za-z0-9 -]{1,40}$/.test(code) ? code : undefined;
}

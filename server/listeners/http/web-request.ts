import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isStorable } from '@wifi/contract/storable-text.ts';
import type { Program } from '../../platform/program.ts';
import type { Http } from '../../platform/routes.ts';

/** Cookies only ever travel to /auth, are invisible to scripts, and never follow a link from another site. */
export function httpOf(request: FastifyRequest, reply: FastifyReply, program: Program): Http {
  const attributes = { path: '/auth', httpOnly: true, sameSite: 'strict', secure: program.publicUrl.startsWith('https:') } as const;
  return {
    userAgent: request.headers['user-agent'] ?? '',
    // A request with nothing in it reaches no parser.
    body: () => (request.body instanceof Readable ? request.body : Readable.from([])),
    // Their values are escaped: what they say is no longer what the header could hold.
    cookies: Object.fromEntries(Object.entries(request.cookies).filter(([, value]) => value !== undefined && isStorable(value))),
    setCookie: (name, value, maxAge) => void reply.setCookie(name, value, { ...attributes, maxAge: Math.floor(maxAge / 1000) }),
    clearCookie: (name) => void reply.clearCookie(name, attributes),
  };
}

import { randomInt } from 'node:crypto';
import { codes } from './codes.ts';
import { exchange } from './exchange.ts';
import type { Attribute } from './packet.ts';
import { readInteger } from './read-attributes.ts';
import { encodeHashedRequest } from './requests.ts';

export interface DynamicRequest {
  address: string;
  port: number;
  secret: string;
  kind: 'disconnect' | 'change';
  attributes: readonly Attribute[];
  /** With Message-Authenticator. A setting of the router: some demand it, some refuse every request that has one. */
  signs: boolean;
  attempts?: number;
  /** Milliseconds for each attempt. */
  timeout?: number;
}

/** `errorCause` is RFC 5176 §3.5's: 503, no such session, often means that it is over already. */
export type DynamicAnswer =
  | { ok: true }
  | { ok: false; why: 'refused'; errorCause?: number }
  | { ok: false; why: 'no-answer' };

/** Asks a router to end a session or to change what it allows. */
export async function sendDynamic(request: DynamicRequest): Promise<DynamicAnswer> {
  const { address, port, secret, kind, attributes, signs, attempts = 3, timeout = 2000 } = request;
  const code = kind === 'disconnect' ? codes.disconnectRequest : codes.changeRequest;
  const bytes = encodeHashedRequest(code, { identifier: randomInt(256), attributes, secret, signs });
  const reply = await exchange({ address, port, bytes, secret, attempts, timeout });
  if (!reply) return { ok: false, why: 'no-answer' };
  if (reply.code === codes.disconnectAck || reply.code === codes.changeAck) return { ok: true };
  return { ok: false, why: 'refused', errorCause: readInteger(reply, 'Error-Cause') };
}

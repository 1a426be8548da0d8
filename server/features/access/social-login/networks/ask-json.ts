import type { CallOut, OutboundRequest } from '../../../../platform/outbound/call-out.ts';
import { failed, type Answered } from '../network.ts';

type Json = Record<string, unknown>;

/** Milliseconds: a guest waits for it. */
const patience = 6000;
const largest = 64 * 1024;

export interface JsonAnswer {
  status: number;
  body: Json;
}

/** A network's answer, whatever its status; undefined fields are empty. Never throws. */
export async function askJson(callOut: CallOut, request: OutboundRequest): Promise<Answered<JsonAnswer>> {
  // What a network says of a code or of keys is an answer, and no failure of the call.
  const heard = await callOut({ timeout: patience, largest, expects: [400, 401, 403], ...request });
  if (!heard.ok) {
    const why = heard.why === 'not-allowed' ? 'not-allowed' : heard.why === 'too-large' ? 'not-understood' : undefined;
    return failed(why ?? (/no answer within|ETIMEDOUT/.test(heard.detail) ? 'too-slow' : 'unreachable'), '');
  }
  const { status, text } = heard.answer;
  // What stands in them is about the network, and not about what it was asked.
  if (status === 429) return failed('asked-too-often', `HTTP ${status}`);
  if (status >= 500) return failed('out-of-order', `HTTP ${status}`);
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return { ok: true, value: { status, body: body as Json } };
  } catch {
    // Told below.
  }
  return failed('not-understood', `HTTP ${status}`);
}

export const textIn = (body: Json, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

export const form = (fields: Record<string, string>): Pick<OutboundRequest, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  body: new URLSearchParams(fields).toString(),
});

export function withQuery(address: string, fields: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

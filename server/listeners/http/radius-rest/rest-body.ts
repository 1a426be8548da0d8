import { isUtf8 } from 'node:buffer';
import * as z from 'zod';

/**
 * What rlm_rest makes of a packet with `body = 'json'`; its `type` is left aside, for our own dictionary knows the
 * kinds.
 */
const restBody = z.record(z.string(), z.object({ value: z.array(z.union([z.string(), z.number()])) }));

export type RestBody = z.output<typeof restBody>;
export type RestValue = RestBody[string]['value'][number];

export function readRestBody(body: unknown): RestBody | undefined {
  return restBody.safeParse(body).data;
}

function valuesOf(body: RestBody, name: string): RestValue[] {
  return Object.hasOwn(body, name) ? body[name]!.value : [];
}

/**
 * FreeRADIUS 3 escapes every byte of UTF-8 by itself (é as \u00c3\u00a9), its successors write the character.
 * The bytes of one that was written as a character are almost never valid UTF-8 of another text.
 */
export function bytesOf(text: string): Buffer {
  if (/^[\0-\u00ff]*$/.test(text)) {
    const bytes = Buffer.from(text, 'latin1');
    if (isUtf8(bytes)) return bytes;
  }
  return Buffer.from(text, 'utf8');
}

/** The first value of an attribute that is text. */
export function textIn(body: RestBody, name: string): string | undefined {
  const [value] = valuesOf(body, name);
  return value === undefined ? undefined : bytesOf(String(value)).toString('utf8');
}

/** The first value of an attribute that is octets, which are written 0x…. */
export function octetsIn(body: RestBody, name: string): Buffer | undefined {
  const [value] = valuesOf(body, name);
  return value === undefined ? undefined : octetsOf(value);
}

export function octetsOf(value: RestValue): Buffer | undefined {
  const hex = /^0x((?:[\da-f]{2})*)$/i.exec(String(value))?.[1];
  return hex === undefined ? undefined : Buffer.from(hex, 'hex');
}

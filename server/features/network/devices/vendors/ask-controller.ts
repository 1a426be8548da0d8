import type * as z from 'zod';
import { storable } from '@wifi/contract/storable-text.ts';
import type { CallOut, OutboundAnswer, OutboundRequest } from '../../../../platform/outbound/call-out.ts';
import { troubles } from './controller-troubles.ts';

export type ControllerAnswer<Value> = { ok: true; value: Value } | { ok: false; detail: string };

/**
 * The address comes from the operator's settings and never from a guest's request: otherwise a guest could send our
 * server, and the password, anywhere.
 */
export async function askController(
  callOut: CallOut,
  controller: string,
  path: string,
  request: Omit<OutboundRequest, 'url'>,
): Promise<ControllerAnswer<OutboundAnswer>> {
  if (!URL.canParse(controller)) return { ok: false, detail: troubles.noAddress };
  const { origin, pathname } = new URL(controller);
  const outcome = await callOut({ ...request, url: `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}${path}` });
  return outcome.ok ? { ok: true, value: outcome.answer } : { ok: false, detail: troubles[outcome.why] };
}

export function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text, storableOnly)).data;
  } catch {
    return undefined;
  }
}

/** Escapes can say what no UTF-8 can. */
const storableOnly = (_name: string, value: unknown): unknown => (typeof value === 'string' ? storable(value) : value);

export const asJson = (body: unknown) => ({
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify(body),
});

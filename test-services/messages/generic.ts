import { json, type Answer, type Request } from '../web-door.ts';
import type { Box } from './box.ts';
import type { Dials, Message } from './message.ts';

export const genericAccount = { token: 'generic-played-token' };

/** Any other gateway: `POST /generic/send` with a token in a header and JSON of its own names. */
export function takeGeneric({ body, headers }: Request, box: Box, dials: Dials): { answer: Answer; message?: Message } {
  if (headers['x-token'] !== genericAccount.token) return { answer: json({ error: 'unknown token' }, 403) };
  const asked = JSON.parse(body) as { phone?: string; message?: string; report?: string };
  const phone = asked.phone ?? '';
  if (!/^\+\d{8,15}$/.test(phone) || phone.endsWith(dials.refusedEnding))
    return { answer: json({ error: `cannot reach ${phone}` }, 422) };
  const message = box.take({
    provider: 'generic',
    to: phone,
    text: asked.message ?? '',
    state: dials.isLost ? 'lost' : 'accepted',
    price: 500,
    ...(asked.report && { reportUrl: asked.report }),
  });
  return { answer: json({ id: message.id }, 202), message };
}

export function genericReport({ reportUrl, price }: Message, isDelivered: boolean): string {
  const url = new URL(reportUrl!);
  url.searchParams.set('status', isDelivered ? 'delivered' : 'failed');
  url.searchParams.set('price', String(isDelivered ? price : 0));
  return url.href;
}

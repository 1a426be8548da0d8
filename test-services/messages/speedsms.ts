import { json, type Answer, type Request } from '../web-door.ts';
import type { Box } from './box.ts';
import type { Dials, Message } from './message.ts';

export const speedsmsAccount = { token: 'speedsms-played-token' };

const price = 350;

const refuse = (code: string, message: string): Answer => json({ status: 'error', code, message });

/** `POST /index.php/sms/send`. Tells the price at once, and nothing afterwards. */
export function takeSpeedsms(
  { body, headers }: Request,
  box: Box,
  dials: Dials,
): { answer: Answer; message?: Message } {
  const right = `Basic ${Buffer.from(`${speedsmsAccount.token}:x`).toString('base64')}`;
  if (headers.authorization !== right) return { answer: json({ status: 'error', code: '007' }, 401) };
  const asked = JSON.parse(body) as { to: string[]; content: string; sms_type: number };
  const [phone = ''] = asked.to;
  if (!/^84\d{9}$/.test(phone) || phone.endsWith(dials.refusedEnding))
    return { answer: refuse('105', 'phone number invalid') };
  if (asked.content.length > 500) return { answer: refuse('113', 'content too long') };
  const message = box.take({
    provider: 'speedsms',
    to: phone,
    text: asked.content,
    state: dials.isLost ? 'lost' : 'accepted',
    price,
  });
  const data = { tranId: Number(message.id), totalSMS: 1, totalPrice: price, invalidPhone: [] };
  return { answer: json({ status: 'success', code: '00', data }), message };
}

import { json, type Answer, type Request } from '../web-door.ts';
import type { Box } from './box.ts';
import type { Dials, Message } from './message.ts';

export const esmsAccount = { apiKey: 'ESMS-PLAYED-KEY', secretKey: 'esms-played-secret', brandname: 'SENWIFI' };

const price = 780;
const refuse = (CodeResult: string, ErrorMessage: string): Answer => json({ CodeResult, ErrorMessage });

/** `POST /MainService.svc/json/SendMultipleMessage_V4_post_json/`. All its answers are 200, good or bad. */
export function takeEsms({ body }: Request, box: Box, dials: Dials): { answer: Answer; message?: Message } {
  const asked = JSON.parse(body) as Record<string, string>;
  if (asked.ApiKey !== esmsAccount.apiKey || asked.SecretKey !== esmsAccount.secretKey)
    return { answer: refuse('101', 'Authorize Failed') };
  if (asked.Brandname !== esmsAccount.brandname) return { answer: refuse('104', 'Brandname is not exist') };
  if (asked.SmsType !== '2') return { answer: refuse('99', 'SmsType') };
  const phone = asked.Phone ?? '';
  if (!/^(84|0)\d{9}$/.test(phone) || phone.endsWith(dials.refusedEnding))
    return { answer: refuse('108', 'Phone number invalid') };
  const message = box.take({
    provider: 'esms',
    to: phone,
    text: asked.Content ?? '',
    state: dials.isLost ? 'lost' : 'accepted',
    price,
    ...(asked.CallbackUrl && { reportUrl: asked.CallbackUrl }),
  });
  return { answer: json({ CodeResult: '100', CountRegenerate: 0, SMSID: message.id }), message };
}

/** What the callback is called with. */
export function esmsReport({ id, to, reportUrl, price: cost }: Message, isDelivered: boolean): string {
  const url = new URL(reportUrl!);
  const fields = {
    SMSID: id,
    SendStatus: isDelivered ? '5' : '4',
    SendSuccess: isDelivered ? '1' : '0',
    SendFailed: isDelivered ? '0' : '1',
    TotalPrice: String(isDelivered ? cost : 0),
    phonenumber: to,
    TypeId: '2',
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

import * as z from 'zod';
import type { ReadReturn } from '../../../../platform/mail/returns/read-return.ts';

export interface Report extends ReadReturn {
  /** What stands before the @ of its Message-ID. */
  token: string;
}

/** Of one call; providers send up to a thousand, and repeat what was not taken. */
const mostReports = 1000;
const text = z.string().max(2000).catch('');

const messageId = z
  .string()
  .max(300)
  .transform((id) => /^<?([a-z2-7]{45})@/i.exec(id.trim())?.[1]?.toLowerCase())
  .pipe(z.string());

const isAddress = (said: string): boolean => /(?:^|\s)5\.1\.(?![78]\b)\d{1,3}\b|^55[013]\b/.test(said);

/** Ours, for any provider: `{ "messageId": "<…@…>", "type": "bounce", "permanent": true, "reason": "…" }`. */
const plainReport = z
  .object({ messageId, type: z.enum(['bounce', 'complaint']), permanent: z.boolean().catch(false), reason: text })
  .transform(({ messageId: token, type, permanent, reason }): Report => ({
    token,
    kind: type === 'complaint' ? 'complaint' : permanent ? 'gone' : 'delayed',
    detail: reason,
  }));

/** SendGrid's Event Webhook: an array; `blocked` is said of the message and not of the address. */
const sendGridReport = z
  .object({
    'smtp-id': messageId,
    event: z.enum(['bounce', 'dropped', 'deferred', 'spamreport']),
    type: text,
    reason: text,
    response: text,
  })
  .transform(({ 'smtp-id': token, event, type, reason, response }): Report => {
    const kinds = {
      bounce: type === 'blocked' ? 'undelivered' : 'gone',
      dropped: 'undelivered',
      deferred: 'delayed',
      spamreport: 'complaint',
    } as const;
    return { token, kind: kinds[event], detail: reason || response };
  });

/** Mailgun's webhooks: one event in `event-data`. */
const mailgunReport = z
  .object({
    'event-data': z.object({
      event: z.enum(['failed', 'complained']),
      severity: text,
      message: z.object({ headers: z.object({ 'message-id': messageId }) }),
      'delivery-status': z.object({ message: text, description: text }).catch({ message: '', description: '' }),
    }),
  })
  .transform(({ 'event-data': { event, severity, message, 'delivery-status': status } }): Report => {
    const detail = status.message || status.description;
    const failed = severity !== 'permanent' ? 'delayed' : isAddress(detail) ? 'gone' : 'undelivered';
    return {
      token: message.headers['message-id'],
      kind: event === 'complained' ? 'complaint' : failed,
      detail,
    };
  });

const anyReport = z.union([plainReport, sendGridReport, mailgunReport]);

/** What of it is a report about a message; the rest (delivered, opened, of other programs) is left out. */
export function readReports(body: unknown): Report[] {
  const all = Array.isArray(body) ? body.slice(0, mostReports) : [body];
  return all.flatMap((one) => {
    const read = anyReport.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

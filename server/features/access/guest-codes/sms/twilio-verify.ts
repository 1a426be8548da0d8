import * as z from 'zod';
import {
  badStatus,
  basic,
  gatewayTimeout,
  largestAnswer,
  notAnswered,
  readJson,
  type Gateway,
  type GatewayAccount,
} from './gateway.ts';

const mostAttempts = 20;
const largestList = 64 * 1024;
/** Verification Attempts of Verify v2, as far as they are needed here. */
const attemptList = z.object({
  attempts: z.array(z.object({ channel_data: z.object({ message_status: z.string() }) })),
});

/** Landlines, unknown and blocked numbers, and those that were written to too often or at the same moment. */
const ofReceiver = [60_200, 60_203, 60_205, 60_207, 60_212, 60_410, 21_211, 21_614];

const ask = (account: GatewayAccount<'twilio_verify'>, path: string, fields: Record<string, string>) =>
  account.call({
    url: `${account.addresses.twilioVerify}/v2/Services/${encodeURIComponent(account.settings.serviceSid)}/${path}`,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: basic(account.settings.apiKey, account.secrets.apiSecret ?? ''),
    },
    timeout: gatewayTimeout,
    largest: largestAnswer,
    body: new URLSearchParams(fields).toString(),
    // A code that is over, or was typed too often: an answer like another.
    expects: [404, 429],
  });

/** Makes the codes and checks them itself. */
export const twilioVerify: Gateway<'twilio_verify'> = {
  async send(account, { to, language }) {
    const called = await ask(account, 'Verifications', { To: to, Channel: 'sms', Locale: language });
    if (!called.ok) return notAnswered(called);
    const { status, text } = called.answer;
    const answer = readJson(text);
    if (status === 201 || status === 200) return { ok: true, ref: String(answer?.sid ?? '') };
    const code = Number(answer?.code);
    const detail = `${Number.isFinite(code) ? code : status} ${typeof answer?.message === 'string' ? answer.message : ''}`;
    if (ofReceiver.includes(code))
      return { ok: false, why: 'number-refused', detail: detail.trim(), isOfReceiver: true };
    // These keys have no such service.
    if (status === 404) return { ok: false, why: 'wrong-login', detail: detail.trim() };
    return badStatus(status, detail.trim());
  },
  async check(account, to, code) {
    const called = await ask(account, 'VerificationCheck', { To: to, Code: code });
    if (!called.ok || called.answer.status >= 500) return undefined;
    return called.answer.status === 200 && readJson(called.answer.text)?.status === 'approved';
  },
  // Sent again while it is valid, it is the same code: the guest has it if one of them arrived.
  async findOutcome({ settings, secrets, call, addresses }, ref) {
    const called = await call({
      url: `${addresses.twilioVerify}/v2/Attempts?PageSize=${mostAttempts}&VerificationSid=${encodeURIComponent(ref)}`,
      method: 'GET',
      headers: { authorization: basic(settings.apiKey, secrets.apiSecret ?? '') },
      timeout: gatewayTimeout,
      largest: largestList,
      expects: [404, 429],
    });
    if (!called.ok || called.answer.status !== 200) return undefined;
    const read = attemptList.safeParse(readJson(called.answer.text));
    const states = read.data?.attempts.map(({ channel_data: told }) => told.message_status.toLowerCase()) ?? [];
    if (states.includes('delivered')) return 'delivered';
    const isOver = states.length > 0 && states.every((state) => state === 'undelivered' || state === 'failed');
    return isOver ? 'failed' : undefined;
  },
};

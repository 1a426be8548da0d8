import type { IntegrationFailure } from '@wifi/contract/venue/integration-words.ts';
import { badStatus, basic, gatewayTimeout, largestAnswer, notAnswered, readJson, type Gateway } from './gateway.ts';

const failures: Record<string, IntegrationFailure> = {
  '007': 'wrong-login',
  '008': 'wrong-login',
  '009': 'wrong-login',
  '113': 'message-refused',
  '300': 'no-balance',
};

/** Tells the price with its answer, in dong, and nothing of the delivery. */
export const speedsms: Gateway<'speedsms'> = {
  async send({ settings, secrets, call, addresses }, { to, text }) {
    const called = await call({
      url: `${addresses.speedsms}/index.php/sms/send`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: basic(secrets.token ?? '', 'x') },
      timeout: gatewayTimeout,
      largest: largestAnswer,
      body: JSON.stringify({
        to: [to.replace('+', '')],
        content: text,
        sms_type: Number(settings.smsType),
        sender: settings.sender,
      }),
    });
    if (!called.ok) return notAnswered(called);
    const { status, text: said } = called.answer;
    const answer = readJson(said);
    if (status !== 200) return badStatus(status, `HTTP ${status}`);
    if (answer?.status === 'success') {
      const data = (answer.data ?? {}) as { tranId?: unknown; totalPrice?: unknown };
      const price = Number(data.totalPrice);
      const isPriced = data.totalPrice !== undefined && Number.isFinite(price) && price >= 0 && price < 1e9;
      return {
        ok: true,
        ref: String(data.tranId ?? ''),
        ...(isPriced && { cost: Math.round(price * 1000), currency: 'VND' }),
      };
    }
    const code = String(answer?.code ?? '');
    const detail = `${code} ${typeof answer?.message === 'string' ? answer.message : ''}`.trim();
    if (code === '105') return { ok: false, why: 'number-refused', detail, isOfReceiver: true };
    return { ok: false, why: failures[code] ?? 'not-understood', detail };
  },
};

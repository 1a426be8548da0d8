import type { IntegrationFailure } from '@wifi/contract/venue/integration-words.ts';
import {
  badStatus,
  gatewayTimeout,
  isPlainSms,
  largestAnswer,
  notAnswered,
  readJson,
  type Gateway,
} from './gateway.ts';

const failures: Record<string, IntegrationFailure> = {
  '101': 'wrong-login',
  '103': 'no-balance',
  '104': 'message-refused',
  '146': 'message-refused',
  '177': 'message-refused',
};
/** Blocked, not a number. */
const ofReceiver = ['99', '108'];

/** ViHAT eSMS, customer care by brand name (SmsType 2). The price comes with the report. */
export const esms: Gateway<'esms'> = {
  async send({ settings, secrets, call, addresses }, { id, to, text, reportUrl }) {
    const called = await call({
      url: `${addresses.esms}/MainService.svc/json/SendMultipleMessage_V4_post_json/`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      timeout: gatewayTimeout,
      largest: largestAnswer,
      body: JSON.stringify({
        ApiKey: settings.apiKey,
        SecretKey: secrets.secretKey,
        Phone: to.replace('+', ''),
        Content: text,
        Brandname: settings.brandname,
        SmsType: '2',
        IsUnicode: isPlainSms(text) ? '0' : '1',
        Sandbox: '0',
        RequestId: id,
        CallbackUrl: reportUrl,
      }),
    });
    if (!called.ok) return notAnswered(called);
    const { status, text: said } = called.answer;
    if (status !== 200) return badStatus(status, `HTTP ${status}`);
    const answer = readJson(said);
    const code = String(answer?.CodeResult ?? '');
    if (code === '100') return { ok: true, ref: String(answer?.SMSID ?? '') };
    const detail = `${code} ${typeof answer?.ErrorMessage === 'string' ? answer.ErrorMessage : ''}`.trim();
    if (ofReceiver.includes(code)) return { ok: false, why: 'number-refused', detail, isOfReceiver: true };
    return { ok: false, why: failures[code] ?? 'not-understood', detail };
  },
};

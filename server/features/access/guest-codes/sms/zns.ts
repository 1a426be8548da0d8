import type { IntegrationFailure } from '@wifi/contract/venue/integration-words.ts';
import type { ZaloFailure } from '@wifi/contract/venue/zalo-account-words.ts';
import type { Gateway } from './gateway.ts';

const failures: Record<ZaloFailure, IntegrationFailure> = {
  reconnect: 'wrong-login',
  installation: 'wrong-login',
  billing: 'no-balance',
  recipient: 'number-refused',
  later: 'refused',
  payload: 'message-refused',
  unreachable: 'unreachable',
  unknown: 'too-slow',
};
/** It is no number of Zalo's, which counts among what is wrong with the message. */
const noSuchNumber = -108;

/**
 * To the Zalo of a number, in the words of a template that Zalo has approved. Whoever has no Zalo there, or wants
 * nothing of the account, gets it by the next gateway.
 */
export const zns: Gateway<'zns'> = {
  hasOwnWords: true,
  async send({ settings, callZalo }, { id, to, code }) {
    const notThere = { ok: false, why: 'number-refused', isOfReceiver: true, triesNext: true } as const;
    if (!to.startsWith('+84')) return { ...notThere, detail: 'not a number of Vietnam' };
    const answer = await callZalo({
      host: 'business',
      method: 'POST',
      path: '/message/template',
      body: {
        phone: to.slice(1),
        template_id: settings.templateId,
        template_data: { [settings.codeField]: code },
        tracking_id: id,
      },
    });
    if (answer.ok) return { ok: true, ref: refIn(answer.data) };
    const detail = `${answer.code} ${answer.message}`;
    if (answer.kind === 'recipient' || answer.code === noSuchNumber) return { ...notThere, detail };
    const why = failures[answer.kind];
    return { ok: false, why, detail, ...(answer.kind === 'unknown' && { isUnknown: true as const }) };
  },
};

const refIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'msg_id' in data ? String(data.msg_id) : '';

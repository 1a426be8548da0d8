import type { Context } from '../../../../platform/context.ts';
import { readPhoneOfCountry } from '../../../../platform/phone-number.ts';
import { accountOf, gatewayOf, takesTexts, usableGateways } from '../../../access/guest-codes/sms/gateways.ts';
import { noteIntegration } from '../../../venue/integrations/note-integration.ts';
import { presentable } from '../../../venue/integrations/sealed-secrets.ts';
import { timeZoneOf } from '../../../venue/page-settings/page-clock.ts';
import { createTurns, type FoundSender } from './sender.ts';

const perSecond = 10;
const turns = createTurns(64, 4);

/** The page's gateway for text messages: the one that its one-time codes go through, unless it makes codes only. */
export async function findSmsSender(ctx: Context): Promise<FoundSender> {
  const used = (await usableGateways(ctx)).find(({ kind }) => takesTexts(kind));
  if (!used) return 'none';
  const timeZone = await timeZoneOf(ctx);
  const account = accountOf(ctx.program, ctx.pageId, used);
  return {
    name: `${ctx.pageId}/sms`,
    perSecond,
    turn: turns,
    async send(_ctx, row, { text }) {
      const phone = readPhoneOfCountry(row.recipient, timeZone);
      if (!phone) return { state: 'failed', reason: 'refused', detail: 'this is no number for text messages' };
      const sms = { id: row.id, to: phone.number, text, code: '', language: row.language || 'en', reportUrl: '' };
      const sent = await gatewayOf(used.kind).send(account, sms);
      if (sent.ok) return { state: 'sent', ref: sent.ref };
      const detail = presentable(sent.detail, used.secrets as Record<string, string>, used.settings);
      if (sent.isUnknown) return { state: 'unknown', detail };
      if (sent.isOfReceiver || sent.why === 'message-refused') return { state: 'failed', reason: 'refused', detail };
      return { state: 'later', detail: `${sent.why}: ${detail}`, isOfSender: true };
    },
    note: (ctx, worked, detail) =>
      noteIntegration(ctx, used, worked ? { ok: true } : { ok: false, why: 'unreachable', detail }),
  };
}

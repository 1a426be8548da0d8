import type { Context } from '../../../platform/context.ts';
import { hasMailServer } from '../../venue/integrations/mail/has-mail-server.ts';
import { takesTexts, usableGateways } from './sms/gateways.ts';

/** By which ways the page can send codes at this moment; `texts` says whether words of its own, too. */
export async function canSend(ctx: Context): Promise<{ sms: boolean; texts: boolean; email: boolean }> {
  const gateways = await usableGateways(ctx);
  return {
    sms: gateways.length > 0,
    texts: gateways.some(({ kind }) => takesTexts(kind)),
    email: await hasMailServer(ctx),
  };
}

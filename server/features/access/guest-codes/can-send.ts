import type { Context } from '../../../platform/context.ts';
import { integrationOf } from '../../venue/integrations/integration-of.ts';
import { takesTexts, usableGateways } from './sms/gateways.ts';

/** By which ways the page can send codes at this moment; `texts` says whether words of its own, too. */
export async function canSend(ctx: Context): Promise<{ sms: boolean; texts: boolean; email: boolean }> {
  const gateways = await usableGateways(ctx);
  const mail = ctx.program.mailsGoOut ? undefined : await integrationOf(ctx, 'mail');
  return {
    sms: gateways.length > 0,
    texts: gateways.some(({ kind }) => takesTexts(kind)),
    email: ctx.program.mailsGoOut || (mail !== undefined && mail.state !== 'untested'),
  };
}

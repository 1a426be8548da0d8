import type { Context } from '../../../../platform/context.ts';
import { integrationOf } from '../integration-of.ts';

/** Whether mails in the page's name go out at all: by the program's server, or by one of its own that has worked. */
export async function hasMailServer(ctx: Context): Promise<boolean> {
  if (ctx.program.mailsGoOut) return true;
  const mail = await integrationOf(ctx, 'mail');
  return mail !== undefined && mail.state !== 'untested';
}

import { and, eq, lt } from 'drizzle-orm';
import { inScope, type Context } from '../../../../platform/context.ts';
import type { FindOwnSender } from '../../../../platform/mail/own-sender-job.ts';
import type { UsedIntegration } from '../integration-kind.ts';
import { integrationOf } from '../integration-of.ts';
import { own } from '../integrations.ts';
import { noteIntegration } from '../note-integration.ts';
import { integrations } from '../tables.ts';
import { serverOf } from './mail-sender.ts';

/** One that fails is tried again with a mail this often, and with none in between. */
const triedEvery = 5 * 60_000;

/** The page's own mail server, if it was seen to work: what nobody has tested yet sends nothing. */
export const findPageSender: FindOwnSender = async (context, pageId) => {
  const ctx = inScope(context, pageId);
  const sender = await integrationOf(ctx, 'mail');
  if (!sender || sender.state === 'untested') return undefined;
  const isTrial = sender.state === 'failing';
  if (isTrial && !(await claimTrial(ctx, sender))) return undefined;
  return {
    server: serverOf(sender.settings, sender.secrets),
    isTrial,
    note: (outcome) => noteIntegration(ctx, sender, outcome),
  };
};

/** Of many mails that wait, one finds out. */
async function claimTrial(ctx: Context, { version }: UsedIntegration): Promise<boolean> {
  const now = new Date();
  const claimed = await ctx.db
    .update(integrations)
    .set({ lastCheckedAt: now })
    .where(
      and(
        own(ctx, 'mail'),
        eq(integrations.version, version),
        lt(integrations.lastCheckedAt, new Date(now.getTime() - triedEvery)),
      ),
    )
    .returning({ kind: integrations.kind });
  return claimed.length > 0;
}

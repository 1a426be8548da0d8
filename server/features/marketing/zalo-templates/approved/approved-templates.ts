import { and, asc, eq } from 'drizzle-orm';
import { transaction, type Context, type PageContext } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { accountOf } from '../../../venue/zalo-account/account-of.ts';
import { zaloApprovedReads, zaloApprovedTemplates } from '../tables.ts';
import type { ApprovedTemplate } from './check-parameters.ts';
import { readApproved } from './read-approved.ts';

/** Of the account that is connected now. */
const ofAccount = (ctx: Context, oaId: string) =>
  and(eq(zaloApprovedTemplates.pageId, ctx.pageId), eq(zaloApprovedTemplates.oaId, oaId));

/** Whoever asked long ago and got no answer will get none. */
const longestReadMs = 15 * 60_000;

export async function listApproved(ctx: PageContext) {
  const account = await accountOf(ctx);
  const [read] = await ctx.db.select().from(zaloApprovedReads).where(eq(zaloApprovedReads.pageId, ctx.pageId));
  const rows = account
    ? await ctx.db
        .select()
        .from(zaloApprovedTemplates)
        .where(ofAccount(ctx, account.oaId))
        .orderBy(asc(zaloApprovedTemplates.name), asc(zaloApprovedTemplates.templateId))
    : [];
  const isOpen = read !== undefined && (read.endedAt === null || read.endedAt < read.askedAt);
  return {
    data: rows,
    total: rows.length,
    readAt: rows[0]?.readAt ?? null,
    isReading: isOpen && ctx.now.getTime() - read.askedAt.getTime() < longestReadMs,
    problem: read?.problem ?? '',
  };
}

/** Asks for the account's templates anew, in the background. */
export async function askForApproved(ctx: PageContext): Promise<{ isReading: boolean }> {
  if (!(await accountOf(ctx))) throw new AppError('zalo-not-connected');
  return transaction(ctx, async (ctx) => {
    const row = { askedAt: ctx.now, problem: '' };
    await ctx.db
      .insert(zaloApprovedReads)
      .values({ pageId: ctx.pageId, ...row })
      .onConflictDoUpdate({ target: [zaloApprovedReads.pageId], set: row });
    await ctx.later(readApproved.with({ pageId: ctx.pageId }));
    await ctx.record('zalo-approved.asked', {});
    return { isReading: true };
  });
}

export async function findApproved(
  ctx: Context,
  oaId: string,
  templateId: string,
): Promise<ApprovedTemplate | undefined> {
  const [found] = await ctx.db
    .select({
      templateId: zaloApprovedTemplates.templateId,
      status: zaloApprovedTemplates.status,
      params: zaloApprovedTemplates.params,
    })
    .from(zaloApprovedTemplates)
    .where(and(ofAccount(ctx, oaId), eq(zaloApprovedTemplates.templateId, templateId)));
  return found;
}

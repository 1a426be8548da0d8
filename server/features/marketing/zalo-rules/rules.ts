import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Context, PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { getPublicPage } from '../../venue/tenants/public-page.ts';
import { zaloBotAnswers, zaloRules } from './tables.ts';

export type RuleRow = typeof zaloRules.$inferSelect;
export const ofPage = (ctx: Context) => eq(zaloRules.pageId, ctx.pageId);
const inOrder = [asc(zaloRules.position), asc(zaloRules.id)];
const month = 30 * 86_400_000;

export const findRules = (ctx: Context): Promise<RuleRow[]> =>
  ctx.db
    .select()
    .from(zaloRules)
    .where(ofPage(ctx))
    .orderBy(...inOrder);

/** Whoever writes to the account could learn these one by one; what is for some of its followers only they hear. */
const audiencesOfAll = ['everyone', 'followers'];

export async function listPublicRules(
  context: Context,
  { pageId: eid, limit, skip }: { pageId: string; limit: number; skip: number },
) {
  const { ctx } = await getPublicPage(context, eid);
  const shown = and(
    ofPage(ctx),
    eq(zaloRules.isOn, true),
    // Whoever writes its keyword gets a code: the venue tells that word to whom it wants.
    ne(zaloRules.actionType, 'access_code'),
    inArray(sql`${zaloRules.targetedAudience} ->> 'kind'`, audiencesOfAll),
  );
  const [total] = await ctx.db.select({ count: count() }).from(zaloRules).where(shown);
  const rows = await ctx.db
    .select()
    .from(zaloRules)
    .where(shown)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(skip);
  return { data: rows.map((row) => ({ ...row, _id: String(row.id), pageId: eid })), total: total!.count };
}

export const present = (ctx: PageContext, row: RuleRow, answers = 0) => ({
  ...row,
  _id: String(row.id),
  pageId: ctx.pageEid,
  answers,
});

export async function listRules(ctx: PageContext) {
  const rows = await findRules(ctx);
  const since = new Date(ctx.now.getTime() - month).toISOString();
  const given = await ctx.db
    .select({ ruleId: zaloBotAnswers.ruleId, count: count() })
    .from(zaloBotAnswers)
    .where(
      and(
        eq(zaloBotAnswers.pageId, ctx.pageId),
        eq(zaloBotAnswers.by, 'rule'),
        sql`${zaloBotAnswers.at} > ${since}::timestamptz`,
      ),
    )
    .groupBy(zaloBotAnswers.ruleId);
  const answers = new Map(given.map(({ ruleId, count }) => [ruleId, count]));
  return { data: rows.map((row) => present(ctx, row, answers.get(row.id))), total: rows.length };
}

export async function getRule(ctx: PageContext, { id }: { id: number }) {
  const found = (await listRules(ctx)).data.find((rule) => rule.id === id);
  if (!found) throw new AppError('not-found');
  return found;
}

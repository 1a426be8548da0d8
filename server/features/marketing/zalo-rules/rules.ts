import { and, asc, count, eq, inArray, min, ne, sql } from 'drizzle-orm';
import { codeMark, mostRules, type RuleAction } from '@wifi/contract/marketing/zalo-rule-words.ts';
import type { RuleSettings } from '@wifi/contract/marketing/zalo-rules.ts';
import type { Capability } from '@wifi/contract/permissions.ts';
import { allows, transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { movedAfter } from '../../../platform/db/lists/moved-after.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { getPublicPage } from '../../venue/tenants/public-page.ts';
import { checkFields } from './check-fields.ts';
import { readWords } from './match/read-words.ts';
import { zaloBotAnswers, zaloRules } from './tables.ts';

type RuleRow = typeof zaloRules.$inferSelect;

const turn = 'zalo_rules';
const ofPage = (ctx: Context) => eq(zaloRules.pageId, ctx.pageId);
const own = (ctx: Context, id: number) => and(ofPage(ctx), eq(zaloRules.id, id));
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

const present = (ctx: PageContext, row: RuleRow, answers = 0) => ({
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

/** A rule does these in the name of whoever wrote it. */
const needs: Partial<Record<RuleAction, Capability>> = {
  access_code: 'access-codes.write',
  lead: 'leads.write',
};

function requireRight(ctx: PageContext, ...actions: RuleAction[]): void {
  for (const action of actions) {
    const needed = needs[action];
    if (needed !== undefined && !allows(ctx, needed)) throw new AppError('no-right');
  }
}

const looksLikeId = /^[1-9]\d{0,8}$/;

/** What the parts of a rule ask of each other. */
function check(rule: RuleSettings): void {
  const { eventType, keywords, responses, actionType, content, targetedAudience, hours } = rule;
  if (eventType === 'user_send_text') {
    if (keywords.length === 0) throw badField('keywords', 'required');
    // A sign that is read as nothing would stand there and never be found.
    if (keywords.some((keyword) => readWords(keyword).length === 0)) throw badField('keywords', 'wrong-type');
  }
  checkFields('responses', ...responses);
  checkFields('unmatchedMessage', rule.unmatchedMessage);
  if (actionType === 'reply' && responses.length === 0) throw badField('responses', 'required');
  if (actionType === 'access_code' && !(responses.length > 0 && responses.every((said) => said.includes(codeMark))))
    throw badField('responses', 'code-mark', { mark: codeMark });
  if (actionType === 'tag' && content === '') throw badField('content', 'required');
  if (actionType === 'template' && !looksLikeId.test(content)) throw badField('content', 'required');
  if (actionType === 'access_code' && content !== '' && !looksLikeId.test(content))
    throw badField('content', 'not-one-of');
  if (targetedAudience.kind === 'tag' && targetedAudience.tag === '') throw badField('targetedAudience', 'required');
  if (hours && hours.from === hours.until) throw badField('hours', 'end-before-start');
}

export function createRule(ctx: PageContext, rule: RuleSettings) {
  requireRight(ctx, rule.actionType);
  check(rule);
  return transaction(ctx, async (ctx) => {
    await takePageLock(ctx, turn);
    const [there] = await ctx.db
      .select({ count: count(), first: min(zaloRules.position) })
      .from(zaloRules)
      .where(ofPage(ctx));
    if (there!.count >= mostRules) throw badField('ruleName', 'too-many', { n: mostRules });
    const [made] = await ctx.db
      .insert(zaloRules)
      .values({ ...rule, pageId: ctx.pageId, position: (there!.first ?? 0) - 1 })
      .returning();
    await ctx.record('zalo-rule.created', { id: made!.id, name: made!.ruleName });
    return present(ctx, made!);
  });
}

type Changes = { [Key in keyof RuleSettings]?: RuleSettings[Key] | undefined } & { version?: number | undefined };

export function changeRule(ctx: PageContext, { id, version, ...given }: Changes & { id: number }) {
  return transaction(ctx, async (ctx) => {
    const [stored] = await ctx.db.select().from(zaloRules).where(own(ctx, id)).for('update');
    if (!stored) throw new AppError('not-found');
    if (version !== undefined && version !== stored.version) throw new AppError('conflict');
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const rule: RuleRow = { ...stored, ...changes };
    requireRight(ctx, stored.actionType, rule.actionType);
    check(rule);
    const [saved] = await ctx.db
      .update(zaloRules)
      .set({ ...changes, version: stored.version + 1 })
      .where(own(ctx, id))
      .returning();
    await ctx.record('zalo-rule.updated', { id, name: saved!.ruleName, changed: Object.keys(changes) });
    return present(ctx, saved!);
  });
}

export async function moveRule(ctx: PageContext, { id, after }: { id: number; after: number | null }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await takePageLock(ctx, turn);
    const order = movedAfter(
      (await findRules(ctx)).map((rule) => rule.id),
      id,
      after,
    );
    if (!order) throw new AppError('not-found');
    await ctx.db.execute(sql`
      update ${zaloRules} set position = placed.at from unnest(${sql.param(order)}::integer[]) with ordinality as
        placed(id, at)
      where ${zaloRules.pageId} = ${ctx.pageId} and ${zaloRules.id} = placed.id`);
    await ctx.record('zalo-rule.moved', { id, after });
  });
}

export async function deleteRule(ctx: PageContext, { id }: { id: number }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(zaloRules).where(own(ctx, id)).returning({ name: zaloRules.ruleName });
    if (!gone) throw new AppError('not-found');
    await ctx.record('zalo-rule.deleted', { id, name: gone.name });
  });
}

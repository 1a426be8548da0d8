import { and, count, eq, min, sql } from 'drizzle-orm';
import { codeMark, mostRules, type RuleAction } from '@wifi/contract/marketing/zalo-rule-words.ts';
import type { RuleSettings } from '@wifi/contract/marketing/zalo-rules.ts';
import { followerTag } from '@wifi/contract/people/zalo-followers.ts';
import type { Capability } from '@wifi/contract/permissions.ts';
import { allows, transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { movedAfter } from '../../../platform/db/lists/moved-after.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { checkFields } from './check-fields.ts';
import { readWords } from './match/read-words.ts';
import { ofPage, present, type RuleRow, findRules } from './rules.ts';
import { zaloRules } from './tables.ts';

const turn = 'zalo_rules';

const own = (ctx: Context, id: number) => and(ofPage(ctx), eq(zaloRules.id, id));

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
  if (actionType === 'tag' && !followerTag.safeParse(content).success) throw badField('content', 'wrong-type');
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

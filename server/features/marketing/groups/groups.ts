import { count, eq, sql } from 'drizzle-orm';
import type { GroupRule } from '@wifi/contract/marketing/group-rule.ts';
import { mostGroups } from '@wifi/contract/marketing/group-words.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { reading } from '../../figures/reports/reading/read-range.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { checkRule } from './check-rule.ts';
import { compileRule } from './compile-rule.ts';
import { findGroupRows, getGroupRow, own, type GroupRow, type GroupsPart } from './find-groups.ts';
import { belongsTo, countGuests, momentOf, readMembers } from './members.ts';
import { groupMembers, groups } from './tables.ts';

async function counted(ctx: PageContext, rows: GroupRow[]) {
  const belonging = [];
  for (const row of rows) belonging.push(await belongsTo(ctx, row));
  const totals = await countGuests(ctx, belonging);
  return rows.map((row, at) => ({ ...row, total: totals[at]! }));
}

const present = async (ctx: PageContext, row: GroupRow) => (await reading(ctx, (ctx) => counted(ctx, [row])))[0]!;

export function listGroups(ctx: PageContext, input: GroupsPart) {
  return reading(ctx, async (ctx) => {
    const { rows, total, next } = await findGroupRows(ctx, input);
    return { rows: await counted(ctx, rows), total, next };
  });
}

export const getGroup = async (ctx: PageContext, { id }: { id: number }) => present(ctx, await getGroupRow(ctx, id));

const sampleSize = 5;

export async function countRule(ctx: PageContext, { rule }: { rule: GroupRule }) {
  const answer = await reading(ctx, async (ctx) => {
    const belongs = sql`(${compileRule(rule, await momentOf(ctx))})`;
    const [total] = await countGuests(ctx, [belongs]);
    return { total: total!, sample: (await readMembers(ctx, belongs, { limit: sampleSize, skip: 0 })).rows };
  });
  await recordListing(ctx, answer.sample.length);
  return answer;
}

/** Names are compared without regard to capitals, as people do. */
function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { constraint?: string }).constraint === 'groups_name') return true;
  return false;
}

const orTaken = (error: unknown): never => {
  throw isTaken(error) ? badField('name', 'taken') : error;
};

export async function createGroup(ctx: PageContext, { name, rule }: { name: string; rule: GroupRule | null }) {
  const row = await transaction(ctx, async (ctx) => {
    await takePageLock(ctx, 'groups');
    const [there] = await ctx.db.select({ count: count() }).from(groups).where(eq(groups.pageId, ctx.pageId));
    if (there!.count >= mostGroups) throw badField('name', 'too-many', { n: mostGroups });
    if (rule) await checkRule(ctx, rule, 'rule');
    const [made] = await ctx.db
      .insert(groups)
      .values({
        pageId: ctx.pageId,
        name,
        kind: rule ? 'rule' : 'picked',
        rule,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning()
      .catch(orTaken);
    await ctx.record('group.created', { id: made!.id, name });
    return made!;
  });
  return present(ctx, row);
}

export async function changeGroup(
  ctx: PageContext,
  {
    id,
    name,
    rule,
    version,
  }: { id: number; name?: string | undefined; rule?: GroupRule | null | undefined; version?: number | undefined },
) {
  const row = await transaction(ctx, async (ctx) => {
    const [stored] = await ctx.db.select().from(groups).where(own(ctx, id)).for('update');
    if (!stored) throw new AppError('not-found');
    if (version !== undefined && version !== stored.version) throw new AppError('conflict');
    if (rule && stored.kind === 'picked') throw badField('rule', 'group-is-picked');
    if (rule) await checkRule(ctx, rule, 'rule');
    const changes = { ...(name !== undefined && { name }), ...(rule && { rule }) };
    const [saved] = await ctx.db
      .update(groups)
      .set({ ...changes, version: stored.version + 1, updatedAt: ctx.now })
      .where(own(ctx, id))
      .returning()
      .catch(orTaken);
    await ctx.record('group.updated', { id, name: saved!.name, changed: Object.keys(changes) });
    return saved!;
  });
  return present(ctx, row);
}

/** Names of what is planned or published with a group: such things stand on groups, so that each says it itself. */
export type FindGroupUsers = (ctx: PageContext, id: number) => Promise<string[]>;

/** As many names as a sentence bears. */
const mostNamed = 5;

export async function deleteGroup(
  ctx: PageContext,
  { id }: { id: number },
  findUsers: readonly FindGroupUsers[],
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    // Whoever plans something with it at this moment is waited for, and seen below: see `holdGroups`.
    const [gone] = await ctx.db.select({ name: groups.name }).from(groups).where(own(ctx, id)).for('update');
    if (!gone) throw new AppError('not-found');
    const users: string[] = [];
    for (const find of findUsers) users.push(...(await find(ctx, id)));
    if (users.length > 0)
      throw new AppError('group-in-use', {
        params: { names: [...users.slice(0, mostNamed), ...(users.length > mostNamed ? ['…'] : [])].join(', ') },
      });
    await ctx.db.delete(groups).where(own(ctx, id));
    await ctx.db.delete(groupMembers).where(sql`page_id = ${ctx.pageId} and group_id = ${id}`);
    await ctx.record('group.deleted', { id, name: gone.name });
  });
}

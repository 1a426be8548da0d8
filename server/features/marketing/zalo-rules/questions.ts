import { and, count, desc, eq, sql } from 'drizzle-orm';
import { mostQuestions } from '@wifi/contract/marketing/zalo-rule-words.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { checkFields } from './check-fields.ts';
import { zaloQuestions } from './tables.ts';

interface Asked {
  question: string;
  phrasings: string[];
  answer: string;
}

const ofPage = (ctx: Context) => eq(zaloQuestions.pageId, ctx.pageId);
const own = (ctx: Context, id: number) => and(ofPage(ctx), eq(zaloQuestions.id, id));

export async function listQuestions(ctx: PageContext, { search }: { search?: string | undefined }) {
  const wanted = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  const said = sql`(${zaloQuestions.question} || ' ' || ${zaloQuestions.answer})`;
  const rows = await ctx.db
    .select()
    .from(zaloQuestions)
    .where(and(ofPage(ctx), wanted === undefined ? undefined : sql`${said} ilike ${wanted}`))
    .orderBy(desc(zaloQuestions.id));
  return { rows };
}

export function addQuestion(ctx: PageContext, asked: Asked) {
  checkFields('answer', asked.answer);
  return transaction(ctx, async (ctx) => {
    await takePageLock(ctx, 'zalo_questions');
    const [there] = await ctx.db.select({ count: count() }).from(zaloQuestions).where(ofPage(ctx));
    if (there!.count >= mostQuestions) throw badField('question', 'too-many', { n: mostQuestions });
    const [made] = await ctx.db
      .insert(zaloQuestions)
      .values({ ...asked, pageId: ctx.pageId, updatedAt: ctx.now })
      .returning();
    await ctx.record('zalo-question.created', { id: made!.id, question: made!.question });
    return made!;
  });
}

export function changeQuestion(
  ctx: PageContext,
  { id, ...given }: { [Key in keyof Asked]?: Asked[Key] | undefined } & { id: number },
) {
  checkFields('answer', given.answer ?? '');
  return transaction(ctx, async (ctx) => {
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const [saved] = await ctx.db
      .update(zaloQuestions)
      .set({ ...changes, updatedAt: ctx.now })
      .where(own(ctx, id))
      .returning();
    if (!saved) throw new AppError('not-found');
    await ctx.record('zalo-question.updated', { id, question: saved.question, changed: Object.keys(changes) });
    return saved;
  });
}

export async function deleteQuestion(ctx: PageContext, { id }: { id: number }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(zaloQuestions).where(own(ctx, id)).returning();
    if (!gone) throw new AppError('not-found');
    await ctx.record('zalo-question.deleted', { id, question: gone.question });
  });
}

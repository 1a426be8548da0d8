import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { inScope, type Context, type PageContext } from '../../../platform/context.ts';
import { repeatableAnswers } from './tables.ts';

const minute = 60_000;
const keptFor = 24 * 60 * minute;
/** No call takes this long: one without an answer by then ended with the program. */
const longestCall = 15 * minute;
/** Characters. Creating calls answer with far less; what is longer is not kept. */
const longestAnswer = 32_768;

/** Of one page within a day: one every four seconds. More would let one tenant fill the disk that all share. */
export const mostNamed = 20_000;

/** By digests: of what the caller chose as a name for it, and of everything that was asked. */
interface Repeatable {
  keyId: number;
  nameHash: string;
  requestHash: string;
}

type Begun =
  | { is: 'new' }
  | { is: 'running' }
  | { is: 'too-many' }
  | { is: 'other-request' }
  /** It was done, or begun, and nobody can say any more how it ended. */
  | { is: 'forgotten' }
  | { is: 'answered'; status: number; answer: string };

const named = (ctx: PageContext, { keyId, nameHash }: Repeatable) =>
  and(
    eq(repeatableAnswers.pageId, ctx.pageId),
    eq(repeatableAnswers.keyId, keyId),
    eq(repeatableAnswers.nameHash, nameHash),
  );

/**
 * Before a call that may be repeated. Of a hundred at the same moment one is new: the row itself decides. Committed
 * before the work begins, so that a crash on the way leaves something to be found, and nothing is ever done twice.
 */
export async function beginRepeatable(ctx: PageContext, call: Repeatable): Promise<Begun> {
  const row = { pageId: ctx.pageId, ...call, begunAt: ctx.now, status: null, answer: null };
  const over = new Date(ctx.now.getTime() - keptFor);
  const [mine] = await ctx.db
    .insert(repeatableAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [repeatableAnswers.pageId, repeatableAnswers.keyId, repeatableAnswers.nameHash],
      set: { requestHash: row.requestHash, begunAt: row.begunAt, status: null, answer: null },
      // One of the day before is free again, whether or not it was taken away yet.
      setWhere: lt(repeatableAnswers.begunAt, over),
    })
    .returning({ keyId: repeatableAnswers.keyId });
  if (mine) {
    if (!(await isOverfull(ctx))) return { is: 'new' };
    await giveUpRepeatable(ctx, call);
    return { is: 'too-many' };
  }
  const [first] = await ctx.db.select().from(repeatableAnswers).where(named(ctx, call));
  // Given up in this very moment: whoever asks again finds it free.
  if (!first) return { is: 'running' };
  if (first.requestHash !== call.requestHash) return { is: 'other-request' };
  if (first.status !== null)
    return first.answer === null ? { is: 'forgotten' } : { is: 'answered', status: first.status, answer: first.answer };
  return { is: ctx.now.getTime() - first.begunAt.getTime() < longestCall ? 'running' : 'forgotten' };
}

/** Asked of new names alone: what was answered before is answered again, however many there are. */
async function isOverfull(ctx: PageContext): Promise<boolean> {
  const further = await ctx.db
    .select({ keyId: repeatableAnswers.keyId })
    .from(repeatableAnswers)
    .where(eq(repeatableAnswers.pageId, ctx.pageId))
    .offset(mostNamed)
    .limit(1);
  return further.length > 0;
}

export async function keepAnswer(ctx: PageContext, call: Repeatable, status: number, answer: string): Promise<void> {
  await ctx.db
    .update(repeatableAnswers)
    .set({ status, answer: answer.length > longestAnswer ? null : answer })
    .where(named(ctx, call));
}

/** Nothing was done: the name is free again. */
export async function giveUpRepeatable(ctx: PageContext, call: Repeatable): Promise<void> {
  await ctx.db.delete(repeatableAnswers).where(named(ctx, call));
}

/**
 * A guest is erased: any answer may name them, by no more than a name, so that all of the page go. That they were given
 * stays, and nothing is done twice.
 */
export async function forgetAnswers(ctx: Context): Promise<number> {
  const gone = await ctx.db
    .update(repeatableAnswers)
    .set({ answer: null })
    .where(and(eq(repeatableAnswers.pageId, ctx.pageId), isNotNull(repeatableAnswers.answer)));
  return gone.rowCount ?? 0;
}

export async function forgetOldAnswers(ctx: Context): Promise<void> {
  // Looks across pages: what is over goes on all of them.
  await inScope(ctx, 'every')
    .db.delete(repeatableAnswers)
    .where(lt(repeatableAnswers.begunAt, new Date(ctx.now.getTime() - keptFor)));
}

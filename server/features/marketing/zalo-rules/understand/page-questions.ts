import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import type { Program } from '../../../../platform/program.ts';
import { zaloQuestions } from '../tables.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';

export interface PageQuestions {
  index: TextIndex<number>;
  answers: ReadonlyMap<number, { question: string; answer: string }>;
}

const stampRow = z.object({ stamp: z.string() });

/** An index of the most questions takes some megabytes: so many pages have theirs at hand. */
const mostKept = 40;
type Kept = Map<number, { stamp: string; questions: Promise<PageQuestions> }>;
const keptBy = new WeakMap<Program, Kept>();

async function load(ctx: Context): Promise<PageQuestions> {
  const rows = await ctx.db
    .select()
    .from(zaloQuestions)
    .where(sql`page_id = ${ctx.pageId}`);
  const phrases = rows.flatMap(({ id, question, phrasings }) =>
    [question, ...phrasings].map((text) => ({ key: id, text })),
  );
  return {
    index: await createTextIndex(phrases),
    answers: new Map(rows.map(({ id, question, answer }) => [id, { question, answer }])),
  };
}

/** The page's questions, read again when one of them has changed: each change makes another stamp. */
export async function questionsOf(ctx: Context): Promise<PageQuestions> {
  const [row] = await query(
    ctx.db,
    sql`select count(*) || ' ' || coalesce(max(updated_at)::text, '') || ' ' || coalesce(sum(id), 0) as stamp
      from zalo_questions where page_id = ${ctx.pageId}`,
    stampRow,
  );
  const { stamp } = row!;
  const kept: Kept = keptBy.get(ctx.program) ?? new Map();
  keptBy.set(ctx.program, kept);
  const known = kept.get(ctx.pageId);
  // Who was asked last goes last.
  kept.delete(ctx.pageId);
  const entry = known?.stamp === stamp ? known : { stamp, questions: load(ctx) };
  kept.set(ctx.pageId, entry);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  entry.questions.catch(() => kept.delete(ctx.pageId));
  return entry.questions;
}

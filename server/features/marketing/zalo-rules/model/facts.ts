import { asc, eq } from 'drizzle-orm';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Context } from '../../../../platform/context.ts';
import { pageItems } from '../../../venue/page-items/tables.ts';
import { pages } from '../../../venue/tenants/tables.ts';
import { zaloQuestions } from '../tables.ts';
import { createTextIndex } from '../understand/text-index.ts';

/** Something that the page says of itself, by a short name under which an answer cites it. */
export interface Fact {
  id: string;
  kind: 'question' | 'item' | 'page';
  name: string;
  text: string;
}

const mostItems = 300;
/** Handed to the model: the nearest to the message. */
const mostFacts = 12;
const longestFact = 500;

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('. ');

async function allFacts(ctx: Context): Promise<Fact[]> {
  const [page] = await ctx.db.select().from(pages).where(eq(pages.id, ctx.pageId));
  const items = await ctx.db
    .select()
    .from(pageItems)
    .where(eq(pageItems.pageId, ctx.pageId))
    .orderBy(asc(pageItems.position))
    .limit(mostItems);
  const questions = await ctx.db.select().from(zaloQuestions).where(eq(zaloQuestions.pageId, ctx.pageId));
  const { name, address, mobile, about } = page!;
  const facts: Fact[] = [
    { id: 'p1', kind: 'page', name, text: joined(name, address, mobile, about) },
    ...items.map(({ title, description, price, currency, unit }, at): Fact => {
      const costs = price === null ? '' : `${price} ${currency} ${unit}`.trim();
      return { id: `i${at + 1}`, kind: 'item', name: title, text: joined(title, costs, description) };
    }),
    ...questions.map(({ id, question, answer }): Fact => {
      return { id: `q${id}`, kind: 'question', name: question, text: joined(question, answer) };
    }),
  ];
  return facts.map((fact) => ({ ...fact, text: cutText(fact.text, longestFact) }));
}

/** What the page says that is nearest to a message; who the page is always. */
export async function factsNear(ctx: Context, text: string): Promise<Fact[]> {
  const facts = await allFacts(ctx);
  const index = await createTextIndex(facts.map((fact) => ({ key: fact.id, text: fact.text })));
  const near = new Set(['p1', ...index.rank(text, mostFacts - 1).map(({ key }) => key)]);
  return facts.filter(({ id }) => near.has(id));
}

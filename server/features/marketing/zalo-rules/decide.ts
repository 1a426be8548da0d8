import { and, eq, gt, isNotNull, max } from 'drizzle-orm';
import { longestCooldown, sureEnough, type Answerer } from '@wifi/contract/marketing/zalo-rule-words.ts';
import type { Context } from '../../../platform/context.ts';
import type { Bot } from './bot.ts';
import {
  chooseRule,
  isCoolingDown,
  unmatchedMessageOf,
  type Choice,
  type Rule,
  type Situation,
} from './match/choose-rule.ts';
import { zaloBotAnswers } from './tables.ts';
import { questionsOf } from './understand/page-questions.ts';
import type { Found } from './understand/text-index.ts';

export interface Decision {
  by: Answerer;
  choice: Choice;
  /** The page's own questions that are nearest, with how sure each is. */
  near: (Found<number> & { question: string })[];
  /** One of these is said, where nothing else is done. */
  answers: string[];
}

/** When each rule answered this follower last, as far back as a rule may rest. */
export async function answeredBefore(ctx: Context, userId: string): Promise<Map<number, Date>> {
  const rows = await ctx.db
    .select({ ruleId: zaloBotAnswers.ruleId, at: max(zaloBotAnswers.at) })
    .from(zaloBotAnswers)
    .where(
      and(
        eq(zaloBotAnswers.pageId, ctx.pageId),
        eq(zaloBotAnswers.userId, userId),
        gt(zaloBotAnswers.at, new Date(ctx.now.getTime() - longestCooldown * 60_000)),
        isNotNull(zaloBotAnswers.ruleId),
      ),
    )
    .groupBy(zaloBotAnswers.ruleId);
  return new Map(rows.map(({ ruleId, at }) => [ruleId!, at!]));
}

/**
 * Who answers, and what: the first rule that a message means; else the page's own questions if they are sure; else the
 * model if the page has one; else the words for what nobody understood. Changes nothing and calls nobody.
 */
export async function decide(
  ctx: Context,
  { bot, rules, hasModel }: { bot: Bot; rules: readonly Rule[]; hasModel: boolean },
  situation: Situation,
  text: string,
): Promise<Decision> {
  const choice = chooseRule(rules, situation);
  const by = (by: Answerer, answers: string[], near: Decision['near'] = []) => ({ by, choice, near, answers });
  if (choice.rule) return by('rule', choice.rule.responses);
  if (isCoolingDown(choice)) return by('quiet', []);
  if (situation.event !== 'user_send_text' || situation.words.length === 0) return by('nobody', []);
  const { index, answers } = await questionsOf(ctx);
  const near = index.rank(text).map((found) => ({ ...found, question: answers.get(found.key)!.question }));
  const [best] = near;
  if (bot.answersQuestions && best && best.sure >= sureEnough)
    return by('question', [answers.get(best.key)!.answer], near);
  if (bot.asksModel && hasModel) return by('model', [], near);
  const unmatched = unmatchedMessageOf(rules, situation);
  return unmatched ? by('unmatched', [unmatched], near) : by('nobody', [], near);
}

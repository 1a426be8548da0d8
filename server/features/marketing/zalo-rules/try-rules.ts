import { randomUUID } from 'node:crypto';
import type { RuleEvent } from '@wifi/contract/marketing/zalo-rule-words.ts';
import { allows, type PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { minutes } from '../../venue/auth/durations.ts';
import { countGuess } from '../../venue/auth/guess-limits.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { readBot } from './bot.ts';
import { decide } from './decide.ts';
import { unmatchedMessageOf, type Situation } from './match/choose-rule.ts';
import { readWords } from './match/read-words.ts';
import { askModel, mostTokensEach } from './model/ask-model.ts';
import { findRules } from './rules.ts';
import { zaloBotAnswers } from './tables.ts';

interface Tried {
  text: string;
  eventType: RuleEvent;
  isFollower: boolean;
  asksModel: boolean;
}

const triesAMinute = 6;

/** Counted as guests' questions are: each costs the page the same. */
async function tryModel(ctx: PageContext, text: string, spent: { tokens: number; most: number }) {
  if (!allows(ctx, 'zalo.write')) throw new AppError('no-right');
  await countGuess(ctx, [{ key: `zalo-model-try/page/${ctx.pageId}`, most: triesAMinute, window: 1 * minutes }]);
  if (spent.tokens + mostTokensEach > spent.most) return undefined;
  const asked = await askModel(ctx, text);
  await ctx.db.insert(zaloBotAnswers).values({
    pageId: ctx.pageId,
    eventId: `try/${randomUUID()}`,
    userId: '',
    by: 'model',
    tokens: asked.tokens,
    askedAt: ctx.now,
    at: ctx.now,
  });
  return asked;
}

/** What a guest would be answered now, and why. Nothing is sent. */
export async function tryRules(ctx: PageContext, { text, eventType, isFollower, asksModel }: Tried) {
  const [bot, rules] = [await readBot(ctx), await findRules(ctx)];
  const situation: Situation = {
    event: eventType,
    words: readWords(text),
    isFollower,
    isKnown: false,
    tags: [],
    timeZone: await timeZoneOf(ctx),
    now: ctx.now,
    answeredAt: new Map(),
  };
  const decision = await decide(ctx, { bot, rules, hasModel: bot.hasModel }, situation, text);
  const { choice, near } = decision;
  const asked =
    decision.by === 'model' && asksModel
      ? await tryModel(ctx, text, { tokens: bot.modelTokensToday, most: bot.modelTokensADay })
      : undefined;
  const unmatched = unmatchedMessageOf(rules, situation);
  const isRefused = decision.by === 'model' && asksModel && !asked?.answer;
  const by = isRefused ? (unmatched ? 'unmatched' : 'nobody') : decision.by;
  const sources = by === 'question' ? [{ kind: 'question' as const, name: near[0]!.question }] : (asked?.sources ?? []);
  return {
    by,
    folded: situation.words.join(' '),
    ruleId: choice.rule?.id ?? null,
    keyword: choice.keyword,
    answers: asked?.answer ? [asked.answer] : by === 'unmatched' ? [unmatched] : decision.answers,
    sure: by === 'question' ? near[0]!.sure : (asked?.sure ?? 0),
    questionId: by === 'question' ? near[0]!.key : null,
    sources,
    refused: isRefused ? (asked?.refused ?? 'no-tokens') : '',
    rules: choice.considered,
    questions: near.map(({ key, question, sure }) => ({ id: key, question, sure })),
  };
}

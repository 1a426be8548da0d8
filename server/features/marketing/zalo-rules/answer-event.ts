import { randomInt } from 'node:crypto';
import { and, count, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import { answerers, longestTried, type RuleEvent } from '@wifi/contract/marketing/zalo-rule-words.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Context } from '../../../platform/context.ts';
import { followerOf, profileOf, type Follower } from '../../people/zalo-followers/followers.ts';
import { textIn, toldIn } from '../../people/zalo-followers/vendor-values.ts';
import { wantPerson } from '../../people/zalo-followers/want-person.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import type { ZaloEvent } from '../../venue/zalo-account/zalo-events.ts';
import { botOf, hasUsableModel, type Bot } from './bot.ts';
import { answeredBefore, decide, type Decision } from './decide.ts';
import { doRule } from './do-rule.ts';
import type { Rule } from './match/choose-rule.ts';
import { readWords } from './match/read-words.ts';
import { askModelJob } from './model/ask-model-job.ts';
import { findRules } from './rules.ts';
import { say } from './say.ts';
import { zaloBotAnswers } from './tables.ts';

/** The vendor's names of what rules listen to. */
const listenedTo: Record<string, RuleEvent> = {
  user_send_text: 'user_send_text',
  user_submit_info: 'user_submit_info',
  follow: 'user_follow',
};

/** What comes later than this, after an outage, is for a person to answer. */
const stillFresh = 3 * 60 * 60_000;
const hour = 60 * 60_000;
const given = answerers.filter((by) => by !== 'nobody' && by !== 'quiet');

/** A sticker asks nothing. */
const isWriting = (name: string): boolean =>
  name.startsWith('user_send_') && !name.startsWith('user_send_group') && name !== 'user_send_sticker';

/** What the bot does with an event of a follower, all of it in this transaction. People are told what it leaves. */
export async function answerEvent(ctx: Context, event: ZaloEvent): Promise<void> {
  if (event.userId === '' || (await isAnswered(ctx, event))) return;
  if (isWriting(event.name)) await wantPerson(ctx, event.userId, event.at);
}

/**
 * Whether nobody needs to look at it. An event is answered once, whoever tells of it again; while a person talks with
 * the follower, it is not answered at all.
 */
async function isAnswered(ctx: Context, { id, name, userId, at, payload }: ZaloEvent): Promise<boolean> {
  const event = Object.hasOwn(listenedTo, name) ? listenedTo[name] : undefined;
  if (event === undefined || ctx.now.getTime() - at.getTime() > stillFresh) return false;
  const follower = await followerOf(ctx, userId);
  if (!follower) return true;
  const text = cutText(textIn(toldIn(payload.message), 'text', 2000), longestTried);
  const [noted] = await ctx.db
    .insert(zaloBotAnswers)
    .values({ pageId: ctx.pageId, eventId: id, userId, by: 'nobody', at: ctx.now })
    .onConflictDoNothing()
    .returning();
  if (!noted) return true;
  const bot = await botOf(ctx);
  if (!bot.isOn || isPaused(follower, ctx.now)) return false;
  const note = (what: Partial<typeof noted>) =>
    ctx.db
      .update(zaloBotAnswers)
      .set(what)
      .where(and(eq(zaloBotAnswers.pageId, ctx.pageId), eq(zaloBotAnswers.eventId, id)));
  if (await hasHadEnough(ctx, bot, userId)) {
    await note({ by: 'quiet' });
    return false;
  }
  const rules = await findRules(ctx);
  const decision = await decideFor(ctx, { bot, rules, follower, event, text });
  const { by, choice, answers, near } = decision;
  if (choice.rule) {
    const done = await doRule(ctx, { bot, rule: choice.rule, follower, eventId: id });
    await note({ by, ruleId: choice.rule.id, gaveCode: done.gaveCode });
    return true;
  }
  if (by === 'model') {
    await note({ by, text });
    await ctx.later(askModelJob.with({ pageId: ctx.pageId }));
    return true;
  }
  if (answers.length > 0) await say(ctx, { follower, eventId: id, text: answers[randomInt(answers.length)]! });
  await note({ by, questionId: by === 'question' ? near[0]!.key : null, text: by === 'question' ? '' : text });
  return by === 'question' || by === 'quiet';
}

const isPaused = ({ botPausedUntil }: Follower, now: Date): boolean => botPausedUntil !== null && botPausedUntil > now;

/** Two bots that answer each other would never end; what the model was asked costs also where it had no answer. */
async function hasHadEnough(ctx: Context, { mostAnswersAnHour }: Bot, userId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(zaloBotAnswers)
    .where(
      and(
        eq(zaloBotAnswers.pageId, ctx.pageId),
        eq(zaloBotAnswers.userId, userId),
        gt(zaloBotAnswers.at, new Date(ctx.now.getTime() - hour)),
        or(inArray(zaloBotAnswers.by, given), isNotNull(zaloBotAnswers.askedAt)),
      ),
    );
  return row!.count >= mostAnswersAnHour;
}

interface Asked {
  bot: Bot;
  rules: readonly Rule[];
  follower: Follower;
  event: RuleEvent;
  text: string;
}

async function decideFor(ctx: Context, { bot, rules, follower, event, text }: Asked): Promise<Decision> {
  const { userId, isFollower, tags } = follower;
  return decide(
    ctx,
    { bot, rules, hasModel: bot.asksModel && (await hasUsableModel(ctx)) },
    {
      event,
      words: readWords(text),
      isFollower,
      isKnown: (await profileOf(ctx, follower)) !== undefined,
      tags,
      timeZone: await timeZoneOf(ctx),
      now: ctx.now,
      answeredAt: await answeredBefore(ctx, userId),
    },
    text,
  );
}

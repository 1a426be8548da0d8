import { randomInt } from 'node:crypto';
import { and, count, eq, gt } from 'drizzle-orm';
import { codeMark } from '@wifi/contract/marketing/zalo-rule-words.ts';
import type { Context } from '../../../platform/context.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { issueCode } from '../../access/access-codes/issue-code.ts';
import { makeLeadOfGuest } from '../../people/leads/lead-of-guest.ts';
import { pauseBot, profileOf, tagFollower, type Follower } from '../../people/zalo-followers/followers.ts';
import { handOver } from '../../people/zalo-followers/want-person.ts';
import { own, writingOf } from '../zalo-templates/stored-template.ts';
import { zaloTemplates } from '../zalo-templates/tables.ts';
import { spentOfLate, type Bot } from './bot.ts';
import type { Rule } from './match/choose-rule.ts';
import { say, sayMessage } from './say.ts';
import { zaloBotAnswers } from './tables.ts';

interface Answered {
  bot: Bot;
  rule: Rule;
  follower: Follower;
  eventId: string;
}

/** One guest has no need of more, however often they ask. */
const codesADayEach = 2;
const day = 86_400_000;

/** Says one of the responses and does what the rule is for. */
export async function doRule(ctx: Context, answered: Answered): Promise<{ gaveCode: boolean }> {
  const { rule, follower, bot, eventId } = answered;
  const { responses, actionType, content, id: ruleId } = rule;
  if (actionType === 'access_code') return { gaveCode: await giveCode(ctx, answered) };
  if (responses.length > 0)
    await say(ctx, { follower, eventId, ruleId, text: responses[randomInt(responses.length)]! });
  if (actionType === 'template') await sayTemplate(ctx, answered);
  if (actionType === 'tag') await tagFollower(ctx, follower.userId, 'add', content);
  if (actionType === 'handover') {
    await pauseBot(ctx, follower.userId, bot.handoverMinutes);
    await handOver(ctx, follower.userId);
  }
  if (actionType === 'lead') {
    const profileId = await profileOf(ctx, follower);
    if (profileId !== undefined) await makeLeadOfGuest(ctx, profileId);
  }
  return { gaveCode: false };
}

/** One that was deleted since is said by nobody; the rule's own words were. */
async function sayTemplate(ctx: Context, { rule, follower, eventId }: Answered): Promise<void> {
  const [template] = await ctx.db
    .select()
    .from(zaloTemplates)
    .where(own(ctx, Number(rule.content)));
  if (template) await sayMessage(ctx, { follower, eventId, ruleId: rule.id }, writingOf(template), 'template');
}

/** Codes open a network: so many a day for a page and for one guest, also where many ask in the same moment. */
async function giveCode(ctx: Context, { bot, rule, follower, eventId }: Answered): Promise<boolean> {
  await takePageLock(ctx, 'zalo_codes');
  const { codes } = await spentOfLate(ctx);
  const [given] = await ctx.db
    .select({ count: count() })
    .from(zaloBotAnswers)
    .where(
      and(
        eq(zaloBotAnswers.pageId, ctx.pageId),
        eq(zaloBotAnswers.userId, follower.userId),
        gt(zaloBotAnswers.at, new Date(ctx.now.getTime() - day)),
        eq(zaloBotAnswers.gaveCode, true),
      ),
    );
  if (codes >= bot.codesADay || given!.count >= codesADayEach) {
    if (rule.unmatchedMessage !== '')
      await say(ctx, { follower, eventId, ruleId: rule.id, text: rule.unmatchedMessage });
    return false;
  }
  const { code } = await issueCode(ctx, rule.content === '' ? null : Number(rule.content));
  const text = rule.responses[randomInt(rule.responses.length)]!.replaceAll(codeMark, code);
  await say(ctx, { follower, eventId, ruleId: rule.id, text });
  return true;
}

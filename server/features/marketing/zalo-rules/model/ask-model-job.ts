import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { followerOf } from '../../../people/zalo-followers/followers.ts';
import { handOver, wantPerson } from '../../../people/zalo-followers/want-person.ts';
import { timeZoneOf } from '../../../venue/page-settings/page-clock.ts';
import { botOf, spentOfLate } from '../bot.ts';
import { unmatchedMessageOf } from '../match/choose-rule.ts';
import { findRules } from '../rules.ts';
import { say } from '../say.ts';
import { zaloBotAnswers } from '../tables.ts';
import { askModel, mostTokensEach, type Asked } from './ask-model.ts';

/** Then others have their turn: whose model is slow keeps no other page waiting for long. */
const mostInATurn = 3;

const claimedRow = z.object({ eventId: z.string(), userId: z.string(), text: z.string() });
type Claimed = z.output<typeof claimedRow>;

/** The next message of a page, with its tokens reserved; undefined where none waits. */
async function claim(ctx: Context): Promise<Claimed | undefined> {
  const [claimed] = await query(
    ctx.db,
    sql`update zalo_bot_answers set asked_at = ${ctx.now.toISOString()}::timestamptz, tokens = ${mostTokensEach}
      where page_id = ${ctx.pageId} and event_id = (
        select event_id from zalo_bot_answers where page_id = ${ctx.pageId} and by = 'model' and asked_at is null
        order by at limit 1 for update skip locked)
      returning event_id as "eventId", user_id as "userId", text`,
    claimedRow,
  );
  return claimed;
}

const nothing: Asked = { answer: '', sure: 0, sources: [], refused: 'failed', tokens: 0 };

/** Asks where the day's tokens allow it, says what came of it, and where nothing did, what the page says then. */
async function answerOne(context: Context, { eventId, userId, text }: Claimed): Promise<void> {
  const { modelTokensADay } = await botOf(context);
  const { tokens: reserved } = await spentOfLate(context);
  const asked = reserved <= modelTokensADay ? await askModel(context, text) : nothing;
  await transaction({ ...context, now: new Date() }, async (ctx) => {
    const follower = await followerOf(ctx, userId);
    const isPaused = !follower || (follower.botPausedUntil !== null && follower.botPausedUntil > ctx.now);
    const unmatched = asked.answer === '' && !isPaused ? await unmatchedFor(ctx, follower) : '';
    const said = asked.answer || unmatched;
    if (said !== '' && !isPaused) await say(ctx, { follower, eventId, text: said });
    if (asked.answer === '' || isPaused) await wantPerson(ctx, userId, ctx.now);
    await ctx.db
      .update(zaloBotAnswers)
      .set({
        by: asked.answer !== '' ? 'model' : unmatched !== '' ? 'unmatched' : 'nobody',
        tokens: asked.tokens,
        ...(asked.answer !== '' && { text: '' }),
      })
      .where(and(eq(zaloBotAnswers.pageId, ctx.pageId), eq(zaloBotAnswers.eventId, eventId)));
  });
  // By itself: who cannot be told now is told as somebody who waits.
  if (asked.answer === '') await transaction({ ...context, now: new Date() }, (ctx) => handOver(ctx, userId));
}

const unmatchedFor = async (
  ctx: Context,
  { isFollower, tags, profileId }: { isFollower: boolean; tags: string[]; profileId: number | null },
) =>
  unmatchedMessageOf(await findRules(ctx), {
    event: 'user_send_text',
    words: [],
    isFollower,
    isKnown: profileId !== null,
    tags,
    timeZone: await timeZoneOf(ctx),
    now: ctx.now,
    answeredAt: new Map(),
  });

/** Of one page at a time: the next message asks for another turn if more wait than one turn takes. */
export const askModelJob = defineJob({
  name: 'zalo-rules.ask-model',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  atOnce: 6,
  retryLimit: 1,
  longestRunSeconds: 120,
  run: async (context, { pageId }) => {
    for (let nth = 0; nth < mostInATurn; nth += 1) {
      const ctx = { ...inScope(context, pageId), now: new Date() };
      const claimed = await claim(ctx);
      if (!claimed) return;
      await answerOne(ctx, claimed);
    }
    await inScope(context, pageId).later(askModelJob.with({ pageId }));
  },
});
